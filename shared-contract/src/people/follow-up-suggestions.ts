import { z } from 'zod';

export const FOLLOW_UP_LABELS = ['founder', 'judge', 'speaker', 'donor', 'mentor'] as const;
export type FollowUpLabel = (typeof FOLLOW_UP_LABELS)[number];

export const FOLLOW_UP_ACTIONS = [
  'link_company',
  'add_company',
  'add_judge',
  'add_speaking',
  'add_donation',
  'add_mentorship',
] as const;

export const followUpSuggestions = z.object({
  person_id: z.uuid(),
  suggestions: z.array(
    z.object({
      label: z.enum(FOLLOW_UP_LABELS),
      action: z.enum(FOLLOW_UP_ACTIONS),
      title: z.string(),
      path: z.string(),
    }),
  ),
});
export type FollowUpSuggestions = z.infer<typeof followUpSuggestions>;
