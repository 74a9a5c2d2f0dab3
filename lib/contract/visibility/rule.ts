/**
 * One visibility rule in words; text between backquotes is code. The service does not read these rules. It implements them in
 * `lib/policy`, and a scenario for each rule (`verify/rules`) proves that words and code agree.
 */
export interface VisibilityRule {
  /** Used by the page's anchors and the scenarios; never changes. */
  id: string;
  /** Who does not see it. */
  observer: string;
  /** What they do not see. */
  secret: string;
  /** What they are shown instead, or how much they can learn. */
  bound: string;
  /** What reveals it to them; null if nothing does. */
  trigger: string | null;
  /** The sections of the specification behind it. */
  section: string;
}

/** Rules about one kind of secret. */
export interface VisibilityTopic {
  id: string;
  title: string;
  /** The rules in one sentence. */
  gist: string;
  rules: readonly VisibilityRule[];
}
