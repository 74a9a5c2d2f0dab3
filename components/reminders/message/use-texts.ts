'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mail } from '#components/reminders/model/mailto.ts';
import { usualCommonMessage, usualMessage } from '#components/reminders/model/message.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { keepReminderTexts, readReminderTexts, type ReminderTexts } from '#lib/queries/reminder-texts.ts';

/** Who a text is for: one reviewer (and each of a mail merge), or several at once. */
export type TextKind = 'own' | 'common';

/** How long nobody types before a text is kept, in milliseconds. */
const REST = 500;

const standard: Record<TextKind, Mail> = { own: usualMessage, common: usualCommonMessage };

/** The texts of a chair for a conference. */
export interface Texts {
  texts: Record<TextKind, Mail>;
  /** Whether it is known what the chair has edited. The standard texts stand in until then. */
  isKnown: boolean;
  isEdited: (kind: TextKind) => boolean;
  /** Why they are not known. */
  unread: Failure | null;
  retry: () => void;
  /** Why the last edit was not kept. */
  unkept: Failure | null;
  /** Whether an edit is still to be kept. */
  isBehind: boolean;
  edit: (kind: TextKind, mail: Mail) => void;
  reset: (kind: TextKind) => void;
  /** Keeps at once what waits, or what could not be kept. */
  keep: () => void;
}

/** Reads the texts that this chair edited before, and keeps each edit half a second after the last key. */
export function useTexts(conference: string): Texts {
  const client = useQueryClient();
  const queryKey = ['reminder-texts', conference];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readReminderTexts(conference, signal),
    staleTime: Infinity, // edits are written into it
  });
  const [waiting, setWaiting] = useState<ReminderTexts | null>(null);
  const { mutate, variables, isPending, ...kept } = useMutation({
    mutationFn: (texts: ReminderTexts) => keepReminderTexts(conference, texts),
    scope: { id: `reminder texts of ${conference}` }, // one after another, so that the last edit wins
  });
  const keep = () => {
    const texts = waiting ?? (kept.error && variables);
    setWaiting(null);
    if (texts) mutate(texts);
  };
  const keepWaiting = useEffectEvent(keep);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => keepWaiting(), REST);
    return () => clearTimeout(timer);
  }, [waiting]);
  const change = (texts: ReminderTexts) => {
    client.setQueryData(queryKey, texts);
    setWaiting(texts);
  };
  const { own, common } = data ?? {};
  return {
    texts: { own: own ?? standard.own, common: common ?? standard.common },
    isKnown: data !== undefined,
    isEdited: (kind) => data?.[kind] !== undefined,
    unread: data === undefined && error ? failureOf(error) : null,
    retry: () => void refetch(),
    unkept: kept.error && failureOf(kept.error),
    isBehind: waiting !== null || isPending,
    edit: (kind, mail) => change({ ...data, [kind]: mail }),
    reset: (kind) => change(kind === 'own' ? { ...(common && { common }) } : { ...(own && { own }) }),
    keep,
  };
}
