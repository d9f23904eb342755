import { toast, type ToastAction } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useColleagueName } from '../colleagues/colleague-queries';
import { mergeChanges, type VersionChoices, type MergeConflict, type MergeRules } from './merge-edits';

export interface SavedRecord {
  updated_at: string;
  last_modified_by: string | null;
}

export interface StaleEditPrompt {
  latest: SavedRecord;
  conflicts: readonly MergeConflict[];
  resolve: (choices: VersionChoices | null) => void;
}

export interface MergingSaveOptions<Saved extends SavedRecord, Changes extends object> extends MergeRules<
  Saved,
  Changes
> {
  noun: string;
  successMessage: string | ((saved: Saved) => string);
  /** Returns the button of the success message, which undoes the save. */
  undo?: (saved: Saved) => ToastAction;
  /** Saves `changes` to the version `on`. Resolves to null if another user has saved a newer version. */
  send: (on: Saved, changes: Changes) => Promise<Saved | null>;
  refetch: (on: Saved) => Promise<Saved>;
}

const NO_CHOICES: VersionChoices = new Map();

/**
 * The returned `save` resolves to the stored record (unchanged if there is nothing to save), or to null if
 * the user keeps editing.
 */
export function useMergingSave<Saved extends SavedRecord, Changes extends object>({
  noun,
  successMessage,
  undo,
  send,
  refetch,
  ...merging
}: MergingSaveOptions<Saved, Changes>) {
  const { question, ask } = useQuestion();
  const nameOf = useColleagueName();

  const noChanges = (record: Saved) => {
    toast.info('No changes to save');
    return record;
  };

  async function sendOn(on: Saved, changes: Changes, isMerged = false): Promise<Saved | null> {
    const saved = await send(on, changes);
    if (saved) {
      const message = typeof successMessage === 'string' ? successMessage : successMessage(saved);
      toast.success(message, saved.updated_at === on.updated_at ? undefined : undo?.(saved));
      const by = on.last_modified_by;
      if (isMerged)
        toast.info(`${by ? nameOf(by) : 'Someone'} changed this ${noun} meanwhile. Those changes are kept.`);
      return saved;
    }
    const latest = await refetch(on);
    const { conflicts, changesFor } = mergeChanges(merging, on, changes, latest);
    const choices = conflicts.length === 0 ? NO_CHOICES : await ask(latest, conflicts);
    if (choices === null) return null;
    const chosen = changesFor(choices);
    return isNothing(chosen) ? noChanges(latest) : sendOn(latest, chosen, true);
  }

  const save = async (base: Saved, body: Changes): Promise<Saved | null> => {
    const changes = merging.changesIn(base, body);
    return isNothing(changes) ? noChanges(base) : sendOn(base, changes);
  };

  return { save, question };
}

function useQuestion() {
  const [question, setQuestion] = useState<StaleEditPrompt | null>(null);
  const ask = (latest: SavedRecord, conflicts: readonly MergeConflict[]) =>
    new Promise<VersionChoices | null>((resolve) => {
      const onChoice = (choices: VersionChoices | null) => {
        setQuestion(null);
        resolve(choices);
      };
      setQuestion({ latest, conflicts, resolve: onChoice });
    });
  return { question, ask };
}

const isNothing = (changes: object): boolean => Object.keys(changes).length === 0;
