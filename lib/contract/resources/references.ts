import * as z from 'zod/mini';

/** RFC 3339 in UTC (specification §1); null where it is not known. */
export const timestamp = z.iso.datetime();

/** Fields beyond the specification (§9.2). */
export const extensions = z.registry<{ additive: true }>();

/**
 * A field beyond the specification: ours has this shape; another service may have a field of its own under the same name.
 *
 * @param schema made for this field alone
 * @param description for the OpenAPI document
 */
export function additive<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const described = schema.check(z.describe(description));
  extensions.add(described, { additive: true });
  return described;
}

/** What `updatedSince` compares with. */
export const updatedAt = additive(
  z.nullable(timestamp),
  'When what the caller is shown of it last changed; null where that is not known.',
);

/** Whose a review is, without saying who: each field has its own schema, as `additive` needs. */
export function reviewerId() {
  return additive(
    z.string(),
    'Opaque: one person within one conference, another in every other one. "" where the caller may not see who reviewed.',
  );
}

/** Free-form key/value map (specification §2.6, §2.7): no key may be assumed. */
export const freeForm = z.record(z.string(), z.unknown());

/** Specification §2.1. */
export const conferenceReference = z.strictObject({ slug: z.string(), name: z.string() });
export const trackReference = z.strictObject({ slug: z.string(), name: z.string() });
export const phaseReference = z.strictObject({ index: z.int(), name: z.string() });
