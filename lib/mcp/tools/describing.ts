import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';

const { localeError } = z.locales.en();

/**
 * Makes of a schema what the protocol's library needs: a Standard Schema that can also describe itself as JSON Schema 2020-12. It is converted once,
 * because tools are registered for each message.
 *
 * @param side whether it describes what is given, in which what has a default can be left out, or what comes out
 * @see https://standardschema.dev
 */
export function describing<Schema extends z.ZodMiniType>(
  schema: Schema,
  side: 'input' | 'output',
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const json = z.toJSONSchema(schema, { io: side }) as Record<string, unknown>;
  return {
    '~standard': {
      version: 1,
      vendor: 'rostrum',
      validate(value) {
        const result = z.safeParse(schema, value, { error: localeError });
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}
