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
  return loosen(schema) as z.ZodMiniType<Tolerant<z.output<Schema>>>;
}

function loosen(schema: z.core.$ZodType): z.ZodMiniType {
  const reading = loosened(schema);
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  return extensions.has(schema) ? z.catch(z.nullish(reading), undefined) : reading;
}

function loosened(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => {
        const reading = loosen(field);
        return [name, name === 'id' || name === 'slug' ? reading : z.nullish(reading)] as const;
      });
      return z.looseObject(Object.fromEntries(fields));
    }
    case 'array':
      return z.array(loosen(def.element));
    case 'record':
      return z.record(z.string(), z.nullish(loosen(def.valueType)));
    case 'nullable':
    case 'optional':
      return z.nullish(loosen(def.innerType));
    case 'enum':
    case 'string':
      return z.string();
    default:
      return schema as z.ZodMiniType;
  }
}
