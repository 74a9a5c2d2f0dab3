import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { sessionChangedKind } from '#lib/client/transport/session-changed.ts';
import { type ParameterProblem, Problem } from '#lib/contract/problem.ts';

/** An error as plain data that can pass from server to browser, with everything that a page shows. */
export interface Failure {
  /** `problem`: a problem document; `answer`: an answer that breaks the specification; `silence`: no answer; `unknown`: a bug here. */
  kind: 'problem' | 'answer' | 'silence' | 'unknown';
  /** The problem's code (specification §7). Branch on this. */
  code: string;
  /** HTTP status; 0 if there is none. */
  status: number;
  title: string;
  detail: string;
  errors: readonly ParameterProblem[];
  /** The request's id, to quote to the operator. */
  instance: string | null;
  /** Whole seconds to wait before a retry. */
  retryAfter: number | null;
}

/** Turns any thrown value into a failure that a page can show. The message of an unexpected error is dropped. */
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
  const { digest } = (error ?? {}) as { digest?: unknown }; // all that the browser gets of a server error
  return {
    ...none,
    kind: 'unknown',
    title: 'Something went wrong here',
    detail: 'The page could not be shown.',
    instance: typeof digest === 'string' ? digest : null,
  };
}

/** A failure in one sentence. If an answer is wrong, the detail says how, and the title only that it is. */
export function inOneSentence({ kind, title, detail }: Failure): string {
  return kind === 'answer' ? detail : `${title}.`;
}

/** Whether the service says that the caller may not see this, or that it does not exist. */
export function isRefusal({ kind, status }: Failure): boolean {
  return kind === 'problem' && (status === 403 || status === 404);
}

/** Whether the page was made for another session than this browser's current one. */
export function isSessionChanged(failure: Failure): boolean {
  return failure.code === sessionChangedKind.code;
}
