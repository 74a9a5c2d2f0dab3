/** Every problem of our service: one code a meaning, one status a code (specification §7, RFC 9457). */
export const problemKinds = {
  bad_request: { status: 400, slug: 'bad-request', title: 'The request cannot be read' },
  invalid_api_key: { status: 401, slug: 'invalid-api-key', title: 'The API key is missing or not valid' },
  not_signed_in: { status: 401, slug: 'not-signed-in', title: 'The account session is missing or has ended' },
  sign_in_refused: { status: 403, slug: 'sign-in-refused', title: 'The sign-in was not accepted' },
  forbidden: { status: 403, slug: 'forbidden', title: 'This key may not read that' },
  insufficient_scope: { status: 403, slug: 'insufficient-scope', title: 'The key lacks the scope' },
  not_found: { status: 404, slug: 'not-found', title: 'Not found' },
  method_not_allowed: { status: 405, slug: 'method-not-allowed', title: 'The method is not served here' },
  conflict: { status: 409, slug: 'conflict', title: 'That cannot be done as things stand' },
  validation_error: { status: 422, slug: 'validation-error', title: 'A parameter is not valid' },
  rate_limited: { status: 429, slug: 'rate-limited', title: 'Too many requests' },
  internal_error: { status: 500, slug: 'internal-error', title: 'Something went wrong here' },
  unavailable: { status: 503, slug: 'unavailable', title: 'Not available right now' },
} as const;

export type ProblemCode = keyof typeof problemKinds;

/** One failing parameter of a 422. */
export interface ParameterProblem {
  param: string;
  code: string;
  message: string;
}

export interface ProblemOptions {
  detail?: string;
  errors?: readonly ParameterProblem[];
  /** Identifies the one request that failed; safe to show and to quote to the operator. */
  instance?: string;
  /** Whole seconds to wait (429 and 503). */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * The one error at both ends: thrown in the service, rendered once as `application/problem+json`, rebuilt by the client.
 * `code` is what to branch on (specification §7); a foreign service may send codes that `problemKinds` does not know.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly ParameterProblem[];
  readonly instance: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: { code: string; status: number; title: string }, options: ProblemOptions = {}) {
    super(options.detail ?? kind.title, { cause: options.cause });
    this.code = kind.code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = options.detail ?? `${kind.title}.`;
    this.errors = options.errors ?? [];
    this.instance = options.instance;
    this.retryAfter = options.retryAfter;
  }

  /** Of several bundles each has this class for itself, and one may have thrown what another catches. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem';
  }

  /** A problem of our own vocabulary. */
  static of(code: ProblemCode, options: ProblemOptions = {}): Problem {
    const { status, title } = problemKinds[code];
    return new Problem({ code, status, title }, options);
  }

  /** 422 naming each failing parameter (specification §4, rule 1). */
  static invalid(errors: readonly ParameterProblem[]): Problem {
    const names = [...new Set(errors.map((error) => `"${error.param}"`))].join(', ');
    return Problem.of('validation_error', { detail: `Not valid: ${names}. See errors.`, errors });
  }
}
