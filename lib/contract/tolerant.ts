import * as z from 'zod/mini';
import { extensions } from '#lib/contract/resources/references.ts';

/**
 * What a client can rely on when it reads a `T`: every field except `id` and `slug` may be null or missing, and enumerated values
 * are open strings (specification §2.11, §9.2).
 */
export type Tolerant<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Tolerant<Item>[]
    : T extends object
      ? string extends keyof T
        ? { [K in keyof T]: unknown extends T[K] ? T[K] : Tolerant<T[K]> | null | undefined }
        : { [K in keyof T as K extends 'id' | 'slug' ? K : never]: Tolerant<T[K]> } & {
            [K in keyof T as K extends 'id' | 'slug' ? never : K]?: Tolerant<T[K]> | null | undefined;
          }
      : T;

/**
 * Derives from an exact schema the one for reading: it keeps unknown fields, accepts any string for an enumeration, and allows every
 * field except `id` and `slug` to be null or missing. An additive field of another shape belongs to another service and is read as
 * missing.
 *
 * @param schema an exact schema of `lib/contract` (strict objects, arrays, records, enumerations, scalars)
 */
export function tolerant<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniType<Tolerant<z.output<Schema>>> {
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  return loosen(schema, (reading) => z.catch(reading, undefined)) as z.ZodMiniType<Tolerant<z.output<Schema>>>;
}

/** Like `tolerant`, but refuses an additive field of another shape, so that what passes is read as it is. */
export function unchanging(schema: z.ZodMiniType): z.ZodMiniType {
  return loosen(schema, (reading) => reading);
}

type Loosen = (reading: z.ZodMiniType) => z.ZodMiniType;

/** @param extension what becomes of an additive field */
function loosen(schema: z.core.$ZodType, extension: Loosen): z.ZodMiniType {
  const reading = loosened(schema, (inner) => loosen(inner, extension));
  return extensions.has(schema) ? extension(z.nullish(reading)) : reading;
}

function loosened(schema: z.core.$ZodType, loosenInner: (schema: z.core.$ZodType) => z.ZodMiniType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => {
        const reading = loosenInner(field);
        return [name, name === 'id' || name === 'slug' ? reading : z.nullish(reading)] as const;
      });
      return z.looseObject(Object.fromEntries(fields));
    }
    case 'array':
      return z.array(loosenInner(def.element));
    case 'record':
      return z.record(z.string(), z.nullish(loosenInner(def.valueType)));
    case 'nullable':
    case 'optional':
      return z.nullish(loosenInner(def.innerType));
    case 'enum':
    case 'string':
      return z.string();
    default:
      return schema as z.ZodMiniType;
  }
}
