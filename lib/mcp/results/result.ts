import type { CallToolResult } from '@modelcontextprotocol/server';
import { Problem } from '#lib/contract/problem.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { cutTexts } from './cut.ts';
import { asData, notice } from './data.ts';

/**
 * The result of a tool: the answer as structured content, and as text for assistants that read only text. Both begin with the notice.
 *
 * @param whole whether long texts are given whole
 */
export function resultOf(answer: object, whole: boolean): CallToolResult {
  const given = whole ? { answer, cut: [] } : cutTexts(answer);
  const data = { ...(given.answer as object), ...(given.cut.length > 0 && { cut: given.cut }) };
  return { structuredContent: { notice, ...data }, content: [{ type: 'text', text: asData(data) }] };
}

/** The result of a tool that failed: the problem, with the seconds to wait if there are any (`retryAfter`). */
export function failureOf(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problemIn(error)) }] };
}

/** What an assistant is told of an error (RFC 9457, and `retryAfter` in seconds). Nothing is told of an unexpected one. */
export function problemIn(error: unknown): Record<string, unknown> {
  if (error instanceof Problem) {
    const { type, title, status, detail, code, instance, errors, retryAfter } = error;
    return { type, title, status, detail, code, instance, ...(errors.length > 0 && { errors }), retryAfter };
  }
  const isKnown = error instanceof NoAnswer || error instanceof BadAnswer;
  return { title: isKnown ? error.message : 'Something went wrong here.' };
}

/** Whether an error is a mistake of the program, which its operator should know. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof Problem || error instanceof NoAnswer || error instanceof BadAnswer);
}
