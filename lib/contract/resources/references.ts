import * as z from 'zod/mini';

/** RFC 3339 in UTC (specification §1). */
export const timestamp = z.iso.datetime();

/** Fields beyond the specification (§9.2). */
export const extensions = z.registry<{ additive: true }>();

/**
 * Marks a field beyond the specification: our service writes it in this shape; another service may use the name for something else.
 *
 * @param schema used for this field only
 * @param description for the OpenAPI document
 */
export function additive<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const described = schema.check(z.describe(description));
  extensions.add(described, { additive: true });
  return described;
}

/** The value that `updatedSince` compares with. */
export const updatedAt = additive(
  z.nullable(timestamp),
  'When the part of it that the caller is shown last changed; null if not known.',
);

/** Tells reviewers apart without naming them. A new schema for each field, as `additive` needs. */
export function reviewerId() {
  return additive(
    z.string(),
    'Opaque: the same for one person throughout a conference, different in every other conference. "" if the caller may not see the reviewer.',
  );
}

/** A free-form key/value map (specification §2.6, §2.7); assume no key. */
export const freeForm = z.record(z.string(), z.unknown());

/** Specification §2.1. */
export const conferenceReference = z.strictObject({ slug: z.string(), name: z.string() });
export const trackReference = z.strictObject({ slug: z.string(), name: z.string() });
export const phaseReference = z.strictObject({ index: z.int(), name: z.string() });
