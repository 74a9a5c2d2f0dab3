import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { sessionChangedKind } from '#lib/client/transport/session-changed.ts';
import { type ParameterProblem, Problem } from '#lib/contract/problem.ts';

/** What went wrong, as plain data: it passes from server to browser, and tells an interface all that it shows. */
export interface Failure {
  /** `answer`: not the specification's; `silence`: none came; `unknown`: a fault of this program. */
  kind: 'problem' | 'answer' | 'silence' | 'unknown';
  /** Of the problem (specification §7); branch on this. */
  code: string;
  /** HTTP status; 0 where there is none. */
  status: number;
  title: string;
  detail: string;
  errors: readonly ParameterProblem[];
  /** The request's id, to quote to the operator. */
  instance: string | null;
  /** Whole seconds to wait before asking again. */
  retryAfter: number | null;
}

/** Turns whatever was thrown into what a page can show. Nothing of an unexpected error's message is kept. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Problem) {
    const { code, status, title, detail, errors } = error;
    const { instance = null, retryAfter = null } = error;
    return { kind: 'problem', code, status, title, detail, errors, instance, retryAfter };
  }
  const none = { code: '', status: 0, errors: [], instance: null, retryAfter: null };
  if (error instanceof NoAnswer) {
    return { ...none, kind: 'silence', title: 'No answer from the service', detail: error.message };
  }
  if (error instanceof BadAnswer) {
    const { status, message } = error;
    return { ...none, kind: 'answer', status, title: 'The service answered something unexpected', detail: message };
  }
  const { digest } = (error ?? {}) as { digest?: unknown }; // of an error on the server, the browser is given nothing else
  return {
    ...none,
    kind: 'unknown',
    title: 'Something went wrong here',
    detail: 'The page could not be shown.',
    instance: typeof digest === 'string' ? digest : null,
  };
}

/** Whether the page is of a session that is no longer this browser's. */
export function isSessionChanged(failure: Failure): boolean {
  return failure.code === sessionChangedKind.code;
}
