import { queryOptions, request, unlessStale, useMutation } from '@studio-desk/shared-auth';
import { emailRoutes, type EmailPreferences } from '@studio-desk/shared-contract';
import { pickChangedFields } from '@studio-desk/shared-ui/components';
import { shellQueries } from '../../shell-queries';
import { toReminderValues, type ReminderValues } from './reminder-values';

const all = () => [...shellQueries.all(), 'reminders'] as const;

const ALWAYS_FETCH = { staleTime: 0, gcTime: 0 };

export const reminderQueries = {
  preferences: () =>
    queryOptions({
      ...ALWAYS_FETCH,
      queryKey: [...all(), 'preferences'],
      queryFn: () => request(emailRoutes.preferences, {}),
    }),
  preview: () =>
    queryOptions({
      ...ALWAYS_FETCH,
      queryKey: [...all(), 'preview'],
      queryFn: () => request(emailRoutes.previewReminder, {}),
    }),
};

interface Save {
  /** The stored preferences that the form showed when the user edited them. */
  base: EmailPreferences;
  changes: Partial<ReminderValues>;
}

interface SaveResult {
  preferences: EmailPreferences;
  /** True if the save replaced a value that had been saved elsewhere in the meantime. */
  hasReplaced: boolean;
}

const MAX_ATTEMPTS = 5;

export const useSavePreferences = () => useMutation({ mutationFn: savePreferences });

/** Saves all preferences. If they changed elsewhere, applies `changes` to the new version and retries. */
async function savePreferences({ base, changes }: Save): Promise<SaveResult> {
  let latest = base;
  for (let attempt = 1; ; attempt += 1) {
    const body = { ...toReminderValues(latest), ...changes };
    const saving = request(emailRoutes.savePreferences, { headers: { 'if-match': latest.version }, body });
    const preferences = await (attempt < MAX_ATTEMPTS ? unlessStale(saving) : saving);
    if (preferences) return { preferences, hasReplaced: replaces(changes, base, latest) };
    latest = await request(emailRoutes.preferences, {});
  }
}

function replaces(changes: Save['changes'], base: EmailPreferences, latest: EmailPreferences): boolean {
  const elsewhere = pickChangedFields<Partial<ReminderValues>>(base, toReminderValues(latest));
  return Object.keys(pickChangedFields(elsewhere, changes)).some((field) => field in elsewhere);
}

export const useSendTestReminder = () =>
  useMutation({ mutationFn: () => request(emailRoutes.testReminder, {}) });
