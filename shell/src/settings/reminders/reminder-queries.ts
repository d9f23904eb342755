import { queryOptions, request, useMutation } from '@studio-desk/shared-auth';
import { emailRoutes, type RouteInput } from '@studio-desk/shared-contract';

const all = () => ['shell', 'reminders'] as const;

const ANEW = { staleTime: 0, gcTime: 0 };

export const reminderQueries = {
  preferences: () =>
    queryOptions({
      ...ANEW,
      queryKey: [...all(), 'preferences'],
      queryFn: () => request(emailRoutes.preferences, {}),
    }),
  preview: () =>
    queryOptions({
      ...ANEW,
      queryKey: [...all(), 'preview'],
      queryFn: () => request(emailRoutes.previewReminder, {}),
    }),
};

type PreferencesChange = RouteInput<typeof emailRoutes.savePreferences>['body'];

export const useSavePreferences = () =>
  useMutation({
    mutationFn: (body: PreferencesChange) => request(emailRoutes.savePreferences, { body }),
  });

export const useSendTestReminder = () =>
  useMutation({ mutationFn: () => request(emailRoutes.testReminder, {}) });
