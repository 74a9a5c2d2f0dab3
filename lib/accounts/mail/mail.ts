/** A message to one address. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/**
 * Hands a message over for delivery.
 *
 * @throws if it could not be handed over
 */
export type Mail = (message: Message) => Promise<void>;
