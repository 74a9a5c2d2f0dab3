/** Every problem of our service: one code for each meaning, one status for each code (specification §7, RFC 9457). */
export const problemKinds = {
  bad_request: { status: 400, slug: 'bad-request', title: 'The request cannot be read' },
  invalid_api_key: { status: 401, slug: 'invalid-api-key', title: 'The API key is missing or not valid' },
  not_signed_in: { status: 401, slug: 'not-signed-in', title: 'The account session is missing or has ended' },
  sign_in_refused: { status: 403, slug: 'sign-in-refused', title: 'The sign-in was not accepted' },
  forbidden: { status: 403, slug: 'forbidden', title: 'This key may not read that' },
  insufficient_scope: { status: 403, slug: 'insufficient-scope', title: 'The key lacks the scope' },
  not_found: { status: 404, slug: 'not-found', title: 'Not found' },
  method_not_allowed: { status: 405, slug: 'method-not-allowed', title: 'Method not allowed' },
  conflict: { status: 409, slug: 'conflict', title: 'The request conflicts with the current state' },
  validation_error: { status: 422, slug: 'validation-error', title: 'A parameter is not valid' },
  rate_limited: { status: 429, slug: 'rate-limited', title: 'Too many requests' },
  internal_error: { status: 500, slug: 'internal-error', title: 'Something went wrong here' },
  unavailable: { status: 503, slug: 'unavailable', title: 'Not available right now' },
} as const;

export type ProblemCode = keyof typeof problemKinds;

/** One invalid parameter of a 422. */
export interface ParameterProblem {
  param: string;
  code: string;
  message: string;
}

export interface ProblemOptions {
  /** The address of a page about this kind of problem, as a service sent it. */
  type?: string;
  detail?: string;
  errors?: readonly ParameterProblem[];
  /** Identifies the failed request; safe to show and to quote to the operator. */
  instance?: string;
  /** Whole seconds to wait (429 and 503). */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * The one error at both ends: thrown in the service, rendered as `application/problem+json`, rebuilt by the client. Branch on
 * `code` (specification §7); another service may send codes that are not in `problemKinds`.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly type: string | undefined;
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly ParameterProblem[];
  readonly instance: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: { code: string; status: number; title: string }, options: ProblemOptions = {}) {
    super(options.detail ?? kind.title, { cause: options.cause });
    this.type = options.type;
    this.code = kind.code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = options.detail ?? `${kind.title}.`;
    this.errors = options.errors ?? [];
    this.instance = options.instance;
    this.retryAfter = options.retryAfter;
  }

  /** Compares by name, because each bundle has its own copy of this class and one may catch what another threw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem';
  }

  /** Creates one of our own problems. */
  static of(code: ProblemCode, options: ProblemOptions = {}): Problem {
    const { status, title } = problemKinds[code];
    return new Problem({ code, status, title }, options);
  }

  /** Creates a 422 that names each invalid parameter (specification §4, rule 1). */
  static invalid(errors: readonly ParameterProblem[]): Problem {
    const names = [...new Set(errors.map((error) => `"${error.param}"`))].join(', ');
    return Problem.of('validation_error', { detail: `Not valid: ${names}. See errors.`, errors });
  }
}
