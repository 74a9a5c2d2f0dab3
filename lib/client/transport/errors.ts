/** No answer came: the network failed, or the time ran out. Nothing is known of what the service did. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'network' | 'timeout';

  constructor(reason: 'network' | 'timeout', options: { cause?: unknown } = {}) {
    super(reason === 'timeout' ? 'The service did not answer in time.' : 'The service could not be reached.', options);
    this.reason = reason;
  }

  /** Of several bundles each has this class for itself, and one may have thrown what another catches. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'NoAnswer';
  }
}

const said = {
  redirect: 'The service answered with a redirect, which is not followed.',
  too_large: 'The answer of the service is larger than accepted.',
  not_json: 'The service answered with something that is not JSON.',
  endless: 'The service names ever more pages; no more are read.',
  shape: 'The answer of the service does not have the shape that the specification gives.',
} as const;

/** An answer came that is not one of the interface's: from a gateway, a wrong address, or a faulty service. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly reason: keyof typeof said;
  /** HTTP status; 0 where the browser hides it. */
  readonly status: number;

  constructor(reason: keyof typeof said, status: number, options: { cause?: unknown } = {}) {
    super(said[reason], options);
    this.reason = reason;
    this.status = status;
  }

  /** Of several bundles each has this class for itself, and one may have thrown what another catches. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BadAnswer';
  }
}
