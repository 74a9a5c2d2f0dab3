import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { type OperationId, operations } from '#lib/contract/operations.ts';
import { tolerant } from '#lib/contract/tolerant.ts';
import type { CallRequest, Client } from '#lib/client/client.ts';
import { cut } from '#lib/mcp/results/cut.ts';
import { resultOf } from '#lib/mcp/results/result.ts';
import { describing } from './describing.ts';
import { wholeTexts } from './inputs.ts';

/** What tools read from: a service, as one caller. */
export interface Reading {
  client: Client;
  /** The clock of the service; used if its answers have no date. */
  now: () => Date;
}

/** A tool that an assistant can call. It only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the assistant: what comes back, and who may ask. */
  readonly description: string;
  /** The operation that it calls. */
  readonly operation: OperationId;
  readonly input: StandardSchemaWithJSON;
  readonly output: StandardSchemaWithJSON;
  /**
   * @param input of the form of `input`
   * @throws what the client throws
   */
  run(reading: Reading, input: never): Promise<CallToolResult>;
}

interface Description<Id extends OperationId, Shape extends z.core.$ZodShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /** Whether its answers have texts of any length. */
  hasLongTexts?: true;
  /** The request for an input. */
  request: (input: z.output<z.ZodMiniObject<Shape>>) => CallRequest<Id>;
  /** Reads the answer; by default one answer of the operation. */
  read?: (reading: Reading, request: CallRequest<Id>, input: z.output<z.ZodMiniObject<Shape>>) => Promise<object>;
  /** What `read` adds to the answer of the operation. */
  adds?: z.core.$ZodShape;
}

/** Creates a tool that reads one operation and returns its answer. Its output is described by the schema of the contract, read tolerantly. */
export function toolOf<Id extends OperationId, Shape extends z.core.$ZodShape>(
  operation: Id,
  { name, title, description, input, hasLongTexts, request, read, adds }: Description<Id, Shape>,
): Tool {
  const response = tolerant<z.ZodMiniType>(operations[operation].response) as z.ZodMiniObject;
  return {
    name,
    title,
    description: `${description} Who may ask: ${operations[operation].callers}`,
    operation,
    input: describing(z.strictObject({ ...input, ...(hasLongTexts && { wholeTexts }) }), 'input'),
    output: describing(z.extend(response, { notice: z.string(), ...adds, cut }), 'output'),
    async run(reading, { wholeTexts = !hasLongTexts, ...given }: { wholeTexts?: boolean }) {
      const input = given as z.output<z.ZodMiniObject<Shape>>;
      const asked = request(input);
      const answer = read ? await read(reading, asked, input) : (await reading.client.call(operation, asked)).data;
      return resultOf(answer, wholeTexts);
    },
  };
}
