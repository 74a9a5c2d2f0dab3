import { cleanText } from './clean-text.ts';
import { findJsonFault } from './json-fault.ts';

/** One record of a source file with its place for messages: not yet checked, or not even JSON (`fault` says why). */
export type SourceRecord = { place: string; value: unknown } | { place: string; fault: string };

/** The records of a JSON array, called `item [0]`, `item [1]`, …; a broken text is one record with a fault. */
export function jsonArray(text: string): SourceRecord[] {
  const parsed = parse(text);
  if (parsed.fault) return [{ place: `line ${parsed.line}, column ${parsed.column}`, fault: parsed.fault }];
  if (!Array.isArray(parsed.value)) return [{ place: '', fault: 'expected a JSON array' }];
  return parsed.value.map((item: unknown, index) => ({ place: `item [${index}]`, value: item }));
}

/** The records of a JSONL text (one JSON value a line, blank lines ignored), called `line 1`, `line 2`, … */
export function jsonLines(text: string): SourceRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `line ${index + 1}`;
    const { value, fault, column } = parse(line);
    return fault ? { place: `${place}, column ${column}`, fault } : { place, value };
  });
}

function parse(text: string): { value?: unknown; fault?: string; line?: number; column?: number } {
  try {
    return { value: cleanText(JSON.parse(text)) };
  } catch {
    const { line, column, expected, found } = findJsonFault(text);
    return { fault: `not JSON: expected ${expected}, found ${found}`, line, column };
  }
}
