import * as z from 'zod/mini';
import { viewLimits } from '#lib/session/saved-views.ts';

/** The fields of a form that names, saves or changes a view. */
export const viewFields = {
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(viewLimits.name)),
  search: z.string().check(z.maxLength(viewLimits.search), z.regex(/^(?:\?.+)?$/)),
};
