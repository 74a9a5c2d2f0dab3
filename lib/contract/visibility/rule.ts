/**
 * One rule of who sees what, in words: sentences in which text between backquotes is code. The service does not read it: the
 * rules are implemented in one place and written down in another, and a scenario for each row holds the two together.
 */
export interface VisibilityRule {
  /** For the page's anchors and the scenarios; never changed. */
  id: string;
  /** Who does not see it. */
  observer: string;
  /** What they do not see. */
  secret: string;
  /** What they are shown instead, or how much they may learn. */
  bound: string;
  /** What reveals it to them; null where nothing does. */
  trigger: string | null;
  /** Sections of the specification that it follows from. */
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
