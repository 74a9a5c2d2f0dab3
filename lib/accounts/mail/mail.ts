/** A message to one address. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML, for programs that show it. */
  html?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Hands a message over for delivery.
 *
 * @throws if it could not be handed over
 */
export type Mail = (message: Message) => Promise<void>;
