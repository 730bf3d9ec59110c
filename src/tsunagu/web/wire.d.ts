// What passes between server and page (docs/server.md). Made from the server's types by `python -m tests.web.tools.wire_types`.

/** A command is on disk, as event `seq`. */
export interface AckMessage {
  /** the id of the command */
  ack: string;
  seq: number;
}

/** What to do next. Sentences for states that cannot occur are left out. */
export interface Advice {
  /** nothing is picked */
  pick?: string;
  /** what is picked fits somewhere */
  place?: string;
  /** what is picked fits nowhere as it is, but another turn or more pieces may help */
  more?: string;
}

/** Things of a scene that are shown on request only. */
export interface Aid {
  /** as things have it */
  name: string;
  label: string;
}

/** Answer an offer, named by its seq. */
export interface Answer {
  do: "answer";
  id: string;
  seen: number;
  offer: number;
  yes: boolean;
  seat?: number | null;
}

/** Somebody answered an offer. */
export interface Answered {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "answered";
  seat: number;
  /** its seq */
  offer: number;
  yes: boolean;
}

/** What is to be done now. */
export interface Ask {
  words: string;
  /** a move that does it */
  show: string;
  /** all that can be done */
  choices: Choices;
  marks: Mark[];
}

/** All that can be done in this turn; or, while another is on move, could be, where moves can be planned. */
export interface AskChoices {
  do: "choices";
  id: string;
}

/** What decided a game that is over, step by step. */
export interface AskEnding {
  do: "ending";
  id: string;
}

/** Every scene so far. */
export interface AskHistory {
  do: "history";
  id: string;
}

/** What each place earns for one option of the choices, named by its move; where the table allows it. */
export interface AskWorth {
  do: "worth";
  id: string;
  option: string;
}

/** A deal of Bossa as far as it is known, `?` for every tile that is not; all of it once the game is over. */
export interface BossaDeal {
  /** the tile that nobody sees */
  removed: string;
  /** by seat */
  hands: string[][];
  /** in drawing order */
  deck: string[];
  dice: BossaDice;
}

/** What the two dice of Bossa show. */
export interface BossaDice {
  white: number;
  black: number;
}

/** The filled places of both lines, by their number: the tiles of each layer, the first laid first. */
export interface BossaLines {
  W: Record<string, string[][]>;
  B: Record<string, string[][]>;
}

/** Whose line it is in Bossa: a seat, or nobody's yet. */
export interface BossaOwners {
  white: number | null;
  black: number | null;
}

/** Bossa as a seat, or a spectator, knows it; `?` is a tile that it has not seen (B5). */
export interface BossaView {
  game: "bossa";
  options: Record<string, string | number>;
  /** whose view it is */
  seat: number | null;
  /** the seat on move */
  turn: number | null;
  /** the seat that chooses a line, before all turns */
  choosing: number | null;
  /** the seat of the first turn, once that is known */
  first: number | null;
  dice: BossaDice;
  owners: BossaOwners;
  lines: BossaLines;
  /** by seat */
  hands: string[][];
  /** by seat, the actions it still has */
  markers: string[][];
  discarded: string[];
  /** how many tiles are left in it */
  deck: number;
  deal: BossaDeal;
  outcome: Outcome | null;
}

export type Box = [number, number, number, number];

/** Where a piece may go. Cells are joined by spaces; refusals are keys of words. */
export interface Cells {
  piece: string;
  legal: string;
  /** by the key of the refusal, its cells */
  refused: Record<string, string>;
  /** the key for every other cell */
  elsewhere: string;
}

/** Where a piece may go. */
export interface CellsMessage {
  id: string;
  seq: number;
  cells: Cells;
}

/** Where a piece may go. */
export interface CellsOf {
  do: "cells";
  id: string;
  piece: string;
}

/** What happened, and what it changed. It fits if `from` is the seq that is held, and `as` the same. */
export interface ChangeMessage {
  from: number;
  seq: number;
  /** whose view it changes; null: a spectator's */
  as: number | null;
  events: TableEvent[];
  /** of the document */
  change: Edit[];
  /** edits inside it, or all of it where there was none */
  scene?: Edit[] | Scene;
  /** the id of the command that this confirms */
  ack?: string;
}

/** What somebody wrote. */
export interface ChatLine {
  seat: number;
  text: string;
  /** ms since 1970 */
  at: number;
}

/** Somebody wrote a line. */
export interface Chatted {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "chatted";
  seat: number;
  text: string;
}

/** All choices of a turn: options and whole moves together are the legal moves, each once. */
export interface Choices {
  /** in the order of the hand */
  pieces: Piece[];
  places: Place[];
  ways: Way[];
  /** ways are turned through by quarters, not chosen by buttons */
  cycle: boolean;
  options: Option[];
  moves: WholeMove[];
  advice: Advice;
  /** symbols of the sheet, one a bit: seen on a place if option and place have it */
  contacts?: string[];
  /** before which to ask once more; only where the table allows help */
  warnings?: MoveWarning[];
}

/** All that the seat on move can do, or a seat that plans its move could do. */
export interface ChoicesMessage {
  id: string;
  seq: number;
  choices: Choices;
}

/** Who is on move is gone for good; `bot`: let a bot play on there. */
export interface Claim {
  do: "claim";
  id: string;
  bot?: boolean;
  seat?: number | null;
}

/** A seat claimed that another is gone for good. */
export interface Claimed {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "claimed";
  seat: number;
  /** the other seat */
  absent: number;
}

export type ClientMessage =
  | Move
  | MakeOffer
  | Answer
  | Withdraw
  | Say
  | Leave
  | Claim
  | Lift
  | Sync
  | AskChoices
  | AskHistory
  | AskEnding
  | AskWorth
  | CellsOf
  | Why
  | Explain
  | Hint
  | Ping;

/** The clocks of all seats, in ms. */
export interface Clock {
  /** what each seat had when its turn began, or ended */
  left: number[];
  /** left of byo-yomi */
  periods: number[] | null;
  /** the seat whose time runs */
  running: number | null;
  since: number | null;
  /** of lost connection that is still forgiven */
  grace: number[];
}

/** How time is kept, in ms. */
export interface ClockRequest {
  kind?: "none" | "move" | "fischer" | "byo-yomi";
  start?: number;
  step?: number;
  periods?: number;
}

/** How time is kept, in ms. */
export interface ClockRule {
  kind: "none" | "move" | "fischer" | "byo-yomi";
  start: number;
  step: number;
  periods: number;
}

/** A deal of Connect 37 as far as it is known; all of it once the game is over. */
export interface Connect37Deal {
  /** before the game */
  removed: (number | "?")[];
  /** by seat, its first two tiles */
  hands: (number | "?")[][];
  /** the tile that lies there from the beginning */
  centre: number;
  /** in drawing order */
  deck: (number | "?")[];
}

/** Connect 37 as a seat, or a spectator, knows it (C16). */
export interface Connect37View {
  game: "connect37";
  options: Record<string, string | number>;
  /** whose view it is */
  seat: number | null;
  /** the seat on move */
  turn: number | null;
  /** by cell */
  tiles: Record<string, number>;
  /** by cell: whose pile it is, and of how many chips */
  chips: Record<string, number[]>;
  /** by seat, the single chips left */
  singles: number[];
  /** by seat, the double chips left */
  doubles: number[];
  /** the seat's own; none for a spectator */
  hand: number[] | null;
  /** by seat, how many tiles it has in hand */
  held: number[];
  /** how many tiles are left in it */
  deck: number;
  /** by seat */
  scores: number[];
  outcome: Outcome | null;
  /** once the game is over */
  revealed: FaceDown | null;
}

/** Whose turn it is, and the points. */
export interface Count {
  /** null: the game is over */
  turn: number | null;
  scores: number[] | null;
}

/** A course, and what its steps are called. */
export interface Course {
  name: string;
  title: string;
  about: string;
  minutes: number;
  steps: StepName[];
}

/** The table was made. */
export interface Created {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "created";
  /** the promise of the deal */
  commitment: string;
  /** only where it goes on from a record: after so many moves */
  from?: number;
}

export type Deal = NoDeal | Connect37Deal | BossaDeal;

/** A history, and a sheet with the symbols that it places and the faces of the kindest bots. */
export interface Demo {
  first: Scene;
  changes: Edit[][];
  sheet: string;
}

export type Edit = [string, ...unknown[]];

/** The game is over; everybody can check the deal. */
export interface Ended {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "ended";
  reason: string;
  ranks: number[];
  scores: number[] | null;
  secret: string;
  salt: string;
}

/** What decided the game, in the order in which it is told; nothing while the game goes on. */
export interface EndingMessage {
  id: string;
  seq: number;
  ending: Step[];
}

/** A refusal: of the message with that id, if it had one, or of the connection. */
export interface ErrorMessage {
  error: string;
  message: string;
  field?: string;
  clause?: string;
  inferred?: boolean;
  id?: string | null;
  seq?: number;
}

/** Why not: `field` says where, `clause` which rule of the game, `inferred` that it is our reading of the rules. */
export interface ErrorResponse {
  error: string;
  message: string;
  field?: string;
  clause?: string;
  inferred?: boolean;
}

/** A step of a lesson that shows what is said. */
export interface Example {
  course: string;
  /** from 1 */
  number: number;
  title: string;
  /** whether it asks for a move */
  tried: boolean;
}

/** One of the table's topics, or a move. */
export interface Explain {
  do: "explain";
  id: string;
  about: string;
}

/** What was asked to be explained. */
export interface ExplainedMessage {
  id: string;
  seq: number;
  explained: ExplanationAnswer;
}

/** Sentences, the same in short where a board shows the cells, and the facts in the game's own words. */
export interface ExplanationAnswer {
  about: string;
  lines: string[];
  /** by line, the clause that it rests on; empty where no rule says it */
  clauses: string[];
  steps: Step[];
  facts: Record<string, unknown>;
}

/** What was face down in Connect 37, once the game is over. */
export interface FaceDown {
  /** by seat */
  hands: number[][];
  /** in drawing order */
  deck: number[];
  /** before the game */
  removed: number[];
}

/** A seat's time is up. */
export interface Flagged {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "flagged";
  seat: number;
}

/** A piece as it would be laid. */
export interface Form {
  /** what a change says of it */
  lay: string;
  label?: string;
  ghost?: Ghost[];
  /** the places where a move could lay it now; None: the rules do not say */
  fits?: number[];
}

/** A game, its options, and who plays it as a bot. */
export interface GameDescription {
  game: string;
  /** by language */
  name: Record<string, string>;
  /** with the default options */
  seats: number;
  /** the fewest and the most */
  players: [number, number];
  /** that a game between people takes */
  minutes: [number, number];
  /** the colour of its box */
  tint: "table" | "surface" | "ink" | "quiet" | "line" | "indigo" | "vermilion" | "ochre" | "moss" | "plum" | "rim" | "mat" | "well" | "shadow" | "shade" | "gold" | "glow" | "ivory" | "stone" | "white" | "back" | "edge" | "black" | "pencil" | "red" | "blue" | "brown" | "green" | "gilt" | "halo";
  options: GameOption[];
  bots: string[];
  /** by clause, the word for what the sheets do not print */
  inferred: Record<string, string>;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  choices: (string | number)[];
  default: string | number;
  /** the option and value without which this one is not consulted */
  only_with: [string, string | number] | null;
  /** by choice, the clause that is our reading of the rules */
  inferred: Record<string, string>;
  /** by choice, the clause that says what it changes */
  clauses: Record<string, string>;
}

/** A record: docs/records.md. */
export interface GameRecord {
  game: string;
  options: Record<string, string | number>;
  /** names */
  seats: string[];
  /** `?` for what is not known */
  deal: Deal;
  moves: RecordMove[];
  result: Outcome | null;
  comment?: string;
  tags?: Record<string, string>;
}

/** What is shown on a place that is pointed at. */
export interface Ghost {
  /** of the sheet, without the game's name */
  symbol: string;
  /** quarter turns clockwise */
  turns?: number;
}

/** A hint in one language. */
export interface GoodMove {
  /** in notation */
  move: string;
  /** the same in words */
  said: string;
  /** share of first place to expect, 0 … 1 */
  estimate: number;
  why: string;
  /** that the sentence rests on; "": none */
  clause: string;
}

/** What a page must know first. */
export interface Greeting {
  /** differs from the page's own: reload */
  protocol: number;
  /** the version of the page's files; differs from where the page came from: reload */
  assets: string;
  /** ms since 1970 */
  now: number;
  /** held by this device */
  seats: number[];
}

/** The rules of a game for players, or how to play it well. */
export interface Guide {
  game: string;
  blocks: GuideBlock[];
}

/** A piece of such a page, with what shows it on a board. */
export interface GuideBlock {
  kind: "heading" | "text" | "item" | "table";
  spans: [string, "" | "code" | "strong" | "em"][];
  clause?: string;
  reading?: string;
  rows?: [string, "" | "code" | "strong" | "em"][][][];
  examples?: Example[];
}

/** The first message of a connection. */
export interface HelloMessage {
  hello: Greeting;
}

/** HICHAIN as a seat, or a spectator, knows it: all of it. */
export interface HichainView {
  game: "hichain";
  options: Record<string, string | number>;
  /** whose view it is */
  seat: number | null;
  /** the seat on move */
  turn: number | null;
  /** the cards in the order laid: colour, sign, direction, x, y */
  cells: (string | number)[][];
  /** by seat, the signs of its cards */
  hands: string[];
  /** in a row, just now */
  passes: number;
  /** by seat */
  scores: number[];
  outcome: Outcome | null;
}

/** Good moves, where the table allows it. */
export interface Hint {
  do: "hint";
  id: string;
}

/** Good moves, best first. */
export interface HintMessage {
  id: string;
  seq: number;
  hint: GoodMove[];
}

/** `changes[n]` leads from the scene after n moves to the one after n + 1. */
export interface History {
  first: Scene;
  changes: Edit[][];
}

/** Every scene so far. */
export interface HistoryMessage {
  id: string;
  seq: number;
  history: History;
}

/** A link to send to friends. */
export interface Invitation {
  link: string;
  /** the link as a picture, a data URI */
  qr: string;
  /** to type in on the first page, while a seat is open; it lasts a day */
  code: string | null;
}

/** A person sat down. */
export interface Joined {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "joined";
  seat: number;
  name: string;
  /** its number, mixed into the deal */
  nonce: string;
}

/** A record found in order, in one language. */
export interface Judgement {
  game: string;
  options: Record<string, string | number>;
  /** names */
  seats: string[];
  moves: number;
  result: Outcome | null;
  why: string[];
  /** behind the sentences, in the game's own words */
  facts: Record<string, unknown>;
  /** what the record does not tell, so that it could not be checked */
  unchecked: string[];
}

/** A table, as it was answered before or as somebody typed it, and a change; without a table the beginning. */
export interface LayOut {
  position?: string | null;
  change?: TableChange | null;
}

/** A table to which a game shall lead. */
export interface LeadTo {
  position: string;
}

/** Stand up; `bot`: let a bot take over. */
export interface Leave {
  do: "leave";
  id: string;
  bot?: boolean;
  seat?: number | null;
}

/** A game that leads to a table. */
export interface LedTo {
  /** in JSON: docs/records.md */
  record: string;
  moves: number;
  seats: number;
  /** whether hands and deck were imagined so that it fits */
  dealt: boolean;
}

/** Somebody stood up. */
export interface Left {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "left";
  seat: number;
  /** only where one takes over */
  bot?: string;
}

/** A step of a course as it begins. */
export interface LessonStep {
  game: string;
  course: string;
  /** from 1 */
  number: number;
  title: string;
  text: string;
  /** whose eyes see it */
  seat: number;
  seats: number;
  /** whether the hands of the others are shown */
  others: boolean;
  count: Count;
  scene: Scene;
  marks: Mark[];
  /** how many moves it asks for */
  asks: number;
  ask: Ask | null;
}

/** Hot seat: whose view this socket gets; none: cover the table. */
export interface Lift {
  do: "lift";
  seat?: number | null;
}

/** With which another device gets a seat too. */
export interface LinkCode {
  code: string;
}

/** Propose something to the other seats. */
export interface MakeOffer {
  do: "offer";
  id: string;
  seen: number;
  offer: "draw" | "takeback" | "rematch";
  seat?: number | null;
}

/** Something shown about the position. */
export interface Mark {
  kind: "arrow" | "thread" | "badge" | "ring" | "heat";
  /** keys of things, or boxes on the board */
  at: (string | Box)[];
  tone: "indigo" | "moss" | "vermilion" | "ochre" | "plum" | "gold";
  /** on a badge */
  text?: string;
  /** a badge at the lower edge of its box */
  low?: boolean;
}

/** Play a move. */
export interface Move {
  do: "move";
  id: string;
  seen: number;
  move: string;
  seat?: number | null;
}

/** Moves that give something away, and what. */
export interface MoveWarning {
  said: string;
  moves: string[];
}

/** A move was played; `resign` is one. */
export interface Moved {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "moved";
  seat: number;
  /** in notation */
  move: string;
  /** time charged */
  ms: number;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  options?: Record<string, string | number>;
  seats: SeatRequest[];
  first?: "seated" | "lot";
  clock?: ClockRequest;
  watch?: "anyone" | "link" | "nobody";
  listed?: boolean;
  chat?: boolean;
  takebacks?: boolean;
  /** left out: only where at most one seat is for a person */
  hints?: boolean | null;
  /** no help of any kind; with `hints` it is refused */
  strict?: boolean;
  bots_take_over?: boolean;
  grace?: number;
  patience?: number;
  record?: string | null;
  ply?: number | null;
}

/** The deal of a game without chance. */
export type NoDeal = Record<string, never>;

/** A game noted at a real table: its entries in their order. */
export interface NotedGame {
  options?: Record<string, string | number>;
  entries?: string[];
}

/** A move that somebody would like to make there. */
export interface NotedMove {
  options?: Record<string, string | number>;
  entries?: string[];
  move: string;
}

/** An option of the turn there, of which the places are asked about. */
export interface NotedOption {
  options?: Record<string, string | number>;
  entries?: string[];
  option: string;
}

/** What somebody has proposed, named by its seq. */
export interface Offer {
  seq: number;
  kind: "draw" | "takeback" | "rematch";
  seat: number;
  /** the seats that have not answered */
  waiting: number[];
}

/** Something was proposed; the offer is named by this seq. */
export interface Offered {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "offered";
  seat: number;
  offer: "draw" | "takeback" | "rematch";
}

/** Exactly these pieces, laid in this way, and where they can go: nowhere, if no place is named. */
export interface Option {
  /** places in the turn's pieces */
  pieces: number[];
  /** place in the turn's ways; none where there are none */
  way: number | null;
  /** with `{}` for the name of the place */
  move: string;
  /** places in the turn's places */
  targets: number[];
  /** left out: the pieces, turned by the way's number if ways are turned through */
  ghost?: Ghost[];
  /** what these pieces come to, while more may be added */
  note?: string;
  /** where the pieces touch what lies beside them, a bit for each of the turn's contacts */
  border?: number;
}

/** What each place earns for one option; places that earn nothing are left out. */
export interface OptionWorth {
  /** its move, with `{}` for the place */
  option: string;
  earned: Worth[];
}

/** How a game ended, as records and pages have it. */
export interface Outcome {
  reason: string;
  /** by seat; 1 is first place, equal seats share a rank */
  ranks: number[];
  /** by seat, in games that have points */
  scores: number[] | null;
}

/** A game noted at a real table. */
export interface Pad {
  /** sent back with the next one */
  entries: string[];
  scene: Scene;
  /** what can be entered next */
  choices: Choices;
  /** what is to be noted before the next move; else empty */
  asked: string;
  count: Count;
  seats: string[];
  moves: PadMove[];
  /** what counts on the table, in sentences */
  told: string[];
  /** the record, as it may be kept */
  text: string;
  json: string;
  /** the same to be looked at, with what nobody has seen imagined; empty while there is nothing to see */
  whole: string;
  /** once the game is over */
  judged: Judgement | null;
}

/** A move that was entered. */
export interface PadMove {
  seat: number;
  move: string;
  said: string;
}

/** Why a move is refused, and by which clause; both empty where it is allowed. */
export interface Permission {
  message: string;
  clause: string;
}

/** A thing of the scene, in the own hand, that can be picked up. */
export interface Piece {
  /** of the thing */
  key: string;
  name: string;
}

/** The server's time, and where the table is. */
export interface Ping {
  do: "ping";
  id: string;
}

/** Where something can go, or what can be pointed at. With neither box nor key it lies nowhere and is a button. */
export interface Place {
  /** goes into `{}` of a move */
  name: string;
  label: string;
  /** on the board */
  box?: [number, number, number, number];
  /** of a thing of the scene, in whose box it lies */
  key?: string;
  /** what touches it, a bit for each of the turn's contacts */
  border?: number;
}

/** The server's time, and where the table is. */
export interface PongMessage {
  id: string;
  seq: number;
  /** ms since 1970 */
  pong: number;
  /** whose view this socket gets; null: a spectator's */
  as: number | null;
}

/** Which seats have a socket; the highest `n` holds. */
export interface PresenceMessage {
  here: boolean[];
  n: number;
}

/** A move of a record. */
export interface RecordMove {
  seat: number;
  /** in notation */
  move: string;
  /** time charged */
  ms: number | null;
  comment?: string;
  /** from the position before it */
  variations?: RecordMove[][];
}

/** Why a move is refused, and the clause that says so. */
export interface Refusal {
  message: string;
  clause: string;
}

/** A sentence about a table, and what it speaks of. */
export interface Remark {
  said: string;
  marks: Mark[];
  warning?: boolean;
}

/** There is a next table, with the seats rotated. */
export interface Rematch {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "rematch";
  table: string;
}

/** What was agreed when the table was made. */
export interface Rules {
  first: "seated" | "lot";
  clock: ClockRule;
  watch: "anyone" | "link" | "nobody";
  listed: boolean;
  chat: boolean;
  takebacks: boolean;
  hints: boolean;
  strict: boolean;
  bots_take_over: boolean;
  grace: number;
  patience: number;
}

/** Write a line to the others. */
export interface Say {
  do: "say";
  id: string;
  text: string;
  seat?: number | null;
}

/** What a view looks like. */
export interface Scene {
  /** the box of each part, in its own units */
  parts: Record<string, Box>;
  /** by key: what the thing is */
  things: Record<string, Thing>;
  title: string;
  /** for who does not see it */
  description: string;
  /** by seat: how it stands, beside its name; empty where there is nothing to say */
  notes: string[];
  /** that can be asked for */
  aids: Aid[];
  /** whether the board can be read from all four sides */
  turns: boolean;
}

/** Who sits there. */
export interface Seat {
  kind: "open" | "reserved" | "person" | "bot";
  /** of a bot: its name in the API */
  name: string;
  /** of a bot: which of those of its strength at this table, from the second on */
  number?: number;
}

/** Who may sit there. `name`: whom a seat is reserved for; a wrong one is told before anything is made. */
export interface SeatRequest {
  kind: "open" | "reserved" | "bot";
  bot?: string | null;
  name?: string | null;
}

/** The seat that this device holds now. */
export interface SeatTaken {
  table: string;
  seat: number;
}

/** A move that was made, and what it changed. */
export interface SeenMove {
  said: string;
  /** after it */
  count: Count;
  edits: Edit[];
}

export type ServerMessage =
  | HelloMessage
  | TableMessage
  | ChangeMessage
  | AckMessage
  | PresenceMessage
  | ChoicesMessage
  | WorthMessage
  | EndingMessage
  | HistoryMessage
  | CellsMessage
  | WhyMessage
  | ExplainedMessage
  | HintMessage
  | PongMessage
  | ErrorMessage;

/** Something agreed that no piece tells: how points count, how many play. */
export interface Setting {
  name: string;
  label: string;
  value: string;
  values: [string, string][];
}

/** Taking a seat. `nonce`: 32 hexadecimal digits of your own choice, mixed into the deal. */
export interface SitDown {
  name: string;
  nonce: string;
  id: string;
}

/** Slashchain as a seat, or a spectator, knows it: all of it. */
export interface SlashchainView {
  game: "slashchain";
  options: Record<string, string | number>;
  /** whose view it is */
  seat: number | null;
  /** the seat on move */
  turn: number | null;
  /** in the order laid, so that each keeps its identity: x, y, its four lines */
  tiles: (number | string)[][];
  /** the cell of the last one, on which double fours depend (S18) */
  last: number[] | null;
  /** by seat, how many tiles of each kind are left */
  hands: Record<string, number>[];
  outcome: Outcome | null;
}

/** All seats are taken: dealt, and clocks run. */
export interface Started {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "started";
  /** only by lot: who sat there is now on seat 0 */
  first?: number;
}

/** Something that counted. */
export interface Step {
  /** for whom */
  seat: number;
  said: string;
  /** keys of things, or boxes on the board; none where it lies nowhere */
  at: (string | [number, number, number, number])[];
  /** in games that have points: all steps together are the scores */
  points: number | null;
  kind: "thread" | "stitches" | "ring";
}

/** What a step is called: on the page, and where a browser remembers that it is done. */
export interface StepName {
  name: string;
  title: string;
}

/** A record to look at, after so many moves, with the eyes of a seat or of an onlooker. */
export interface Study {
  record: string;
  ply?: number | null;
  seat?: number | null;
}

/** A record as far as it is in order. */
export interface StudyAnswer {
  judged: Judgement;
  /** what is wrong after the moves that are shown */
  refused: ErrorResponse | null;
  record: GameRecord;
  ply: number;
  view: View;
  /** its moves in words */
  said: string[];
  /** all its scenes: the first, and what each move changed in it */
  history: History;
}

/** A table on one line. */
export interface Summary {
  table: string;
  game: string;
  options: Record<string, string | number>;
  stage: "waiting" | "playing" | "over";
  seats: Seat[];
  clock: ClockRule;
  /** ms since 1970 */
  made: number;
  moves: number;
  turn: number | null;
  /** seats held by this device */
  yours: number[];
  /** when this device last did something there, in ms since 1970 */
  touched: number | null;
  /** when anything last happened there, in ms since 1970 */
  changed: number;
  outcome: Outcome | null;
}

/** The whole table again. */
export interface Sync {
  do: "sync";
  seen?: number;
}

/** A table as this device sees it. */
export interface TableAnswer {
  table: TableDocument;
  /** held by this device */
  seats: number[];
  /** waiting for this device to sit down */
  reserved: number[];
}

/** One change of a table that is laid out: what is taken from where, what is laid where, or an option. */
export interface TableChange {
  take?: string;
  lay?: string;
  at?: string;
  option?: string;
  value?: string;
}

/** Everything to show a table at one seq, and nothing the viewer may not know. */
export interface TableDocument {
  table: string;
  seq: number;
  /** whose view this is; null: a spectator's */
  as: number | null;
  game: string;
  options: Record<string, string | number>;
  stage: "waiting" | "playing" | "over";
  seats: Seat[];
  rules: Rules;
  commitment: string;
  view?: View | null;
  /** the seat on move */
  turn: number | null;
  /** what can be asked for with `explain` while the game is played */
  topics: string[];
  /** whether a move can be planned while another seat is on move */
  plans: boolean;
  /** seat, notation, ms charged */
  moves: [number, string, number | null][];
  /** the moves in words, each with the keys of the things it laid */
  said?: string[][];
  scores: number[] | null;
  clock: Clock | null;
  claim_from: number | null;
  offer: Offer | null;
  chat: ChatLine[];
  outcome: Outcome | null;
  next: string | null;
  scene?: Scene | null;
}

export type TableEvent =
  | Created
  | Joined
  | Left
  | Started
  | Moved
  | Offered
  | Answered
  | Withdrawn
  | TakenBack
  | Chatted
  | Flagged
  | Claimed
  | Ended
  | Rematch;

/** The table that has a code. */
export interface TableFound {
  table: string;
}

/** The whole table, and every event after what was seen. */
export interface TableMessage {
  table: TableDocument;
  events: TableEvent[];
  /** held by this device */
  seats: number[];
  /** waiting for this device to sit down */
  reserved: number[];
}

/** A piece of the set, or one that lies on the table. */
export interface TablePiece {
  /** of a thing of the scene */
  key: string;
  name: string;
  /** of the places that take it */
  kind: string;
  /** turned on from one to the next */
  forms: Form[];
  /** where it is taken from; "" while it is in the set */
  take?: string;
}

/** Where pieces of a kind can be laid: a box on the board, or in the box of a thing. */
export interface TablePlace {
  /** what a change says of it */
  name: string;
  label: string;
  kind: string;
  box?: [number, number, number, number];
  key?: string;
}

/** A table laid out: what is seen, what counts, and what can be laid. */
export interface Tabletop {
  /** sent back with every change */
  position: string;
  /** drawn in characters, as it could be typed in */
  text: string;
  scene: Scene;
  pieces: TablePiece[];
  places: TablePlace[];
  settings: Setting[];
  turn: string;
  remarks: Remark[];
}

/** Moves were taken back. */
export interface TakenBack {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "taken-back";
  /** how many */
  plies: number;
}

/** A thing of a scene: a symbol, a field of symbols, or SVG elements. What has its usual value is left out. */
export interface Thing {
  /** the part it lies on: `board`, `hand-0` */
  part: string;
  /** drawing order: 0 ground, 10 coordinates, 20 places, 40 pieces … (docs/server.md, Scenes) */
  layer: number;
  /** within the layer; usually 0 */
  order?: number;
  /** of the game's sheet, without the game's name in front */
  symbol?: string;
  /** the top left corner of its unturned box */
  x?: number;
  y?: number;
  /** times the symbol's own size; usually 1 */
  size?: number;
  /** quarter turns clockwise about its middle; usually 0 */
  turns?: number;
  /** the cell or hand place as moves write it */
  at?: string;
  /** a field: how many side by side */
  across?: number;
  /** and how many rows */
  down?: number;
  /** anything else: SVG elements */
  svg?: string;
  /** what it is, for who points at it */
  label?: string;
  /** shown only to who asks for that aid of the scene */
  aid?: string;
}

/** A move tried in a step of a lesson, after the good ones that led there. */
export interface Try {
  moves: string[];
}

/** The short code of a table, as somebody typed it. */
export interface UseCode {
  code: string;
}

/** A link made on another device. */
export interface UseLink {
  code: string;
}

/** What became of a try. */
export interface Verdict {
  verdict: "good" | "wrong" | "refused";
  /** what it earned, or why not */
  said: string;
  /** where the rules refuse it, be it asked for or not */
  why: Refusal | null;
  /** it, and what the others answered */
  moves: SeenMove[];
  marks: Mark[];
  /** what is asked for next; after a good try none: the step is done */
  ask: Ask | null;
}

export type View = HichainView | SlashchainView | Connect37View | BossaView;

/** How a piece is laid: turned, with which chips, by which action. */
export interface Way {
  label: string;
  /** of the sheet, without the game's name */
  symbol?: string;
  /** one of the page's own signs */
  icon?: string;
  /** shown, but not possible now */
  disabled?: boolean;
  /** beside the label: how many are left, why not */
  note?: string;
  /** in place of the turn's, where this way needs other words */
  advice?: Advice;
}

/** A move without a place, as a button. */
export interface WholeMove {
  move: string;
  label: string;
}

/** Why a move is refused. */
export interface Why {
  do: "why";
  id: string;
  move: string;
}

/** Why a move is refused. */
export interface WhyMessage {
  id: string;
  seq: number;
  why: WhyNot;
}

/** Why a move is refused; only the move where it is not. */
export interface WhyNot {
  move: string;
  error?: string;
  message?: string;
  clause?: string;
  inferred?: boolean;
}

/** Take an offer back, named by its seq. */
export interface Withdraw {
  do: "withdraw";
  id: string;
  seen: number;
  offer: number;
  seat?: number | null;
}

/** Who made an offer took it back. */
export interface Withdrawn {
  /** from 1, without a gap */
  seq: number;
  /** ms since 1970 */
  at: number;
  kind: "withdrawn";
  seat: number;
  /** its seq */
  offer: number;
}

/** What is earned on some places. */
export interface Worth {
  /** among the turn's places */
  targets: number[];
  /** for the cell: a few characters */
  badge: string;
  tone: "moss" | "gold" | "vermilion";
  said: string;
}

/** What the places of an option are worth. */
export interface WorthMessage {
  id: string;
  seq: number;
  worth: OptionWorth;
}
