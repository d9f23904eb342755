import { z } from 'zod';

export const ROUTED_LABELS = ['founder', 'judge', 'speaker', 'donor', 'mentor'] as const;
export type RoutedLabel = (typeof ROUTED_LABELS)[number];

export const ROUTING_ACTIONS = [
  'link_company',
  'add_company',
  'add_judge',
  'add_speaking',
  'add_donation',
  'add_mentorship',
] as const;

export const smartRouting = z.object({
  person_id: z.uuid(),
  suggestions: z.array(
    z.object({
      label: z.enum(ROUTED_LABELS),
      action: z.enum(ROUTING_ACTIONS),
      title: z.string(),
      path: z.string(),
    }),
  ),
});
export type SmartRouting = z.infer<typeof smartRouting>;
