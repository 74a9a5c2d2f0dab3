const silences = {
  network: 'The service could not be reached.',
  timeout: 'The service did not answer in time.',
  lost: 'The connection to the service was lost. What came is not the whole answer.',
} as const;

/** No whole response: the network failed or the request timed out. Whether the service processed the request is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: keyof typeof silences;

  constructor(reason: keyof typeof silences, options: { cause?: unknown } = {}) {
    super(silences[reason], options);
    this.reason = reason;
  }

  /** Compares by name, because each bundle has its own copy of this class and one may catch what another threw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'NoAnswer';
  }
}

const messages = {
  redirect: 'The service answered with a redirect, which is not followed.',
  too_large: 'The answer of the service is larger than accepted.',
  not_json: 'The service answered with something that is not JSON.',
  cut_off: 'The service stopped before the end of the list. What came is not the whole list.',
  endless: 'The list of the service has no last page; no more pages are read.',
  shape: 'The answer of the service does not have the shape that the specification requires.',
} as const;

/** A response that does not match the interface: from a gateway, a wrong address, or a faulty service. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly reason: keyof typeof messages;
  /** HTTP status; 0 if the browser hides it. */
  readonly status: number;

  constructor(reason: keyof typeof messages, status: number, options: { cause?: unknown } = {}) {
    super(messages[reason], options);
    this.reason = reason;
    this.status = status;
  }

  /** Compares by name, because each bundle has its own copy of this class and one may catch what another threw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BadAnswer';
  }
}
