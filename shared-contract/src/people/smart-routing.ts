import { z } from 'zod';

/** Labels that lead somewhere. */
export const ROUTED_LABELS = ['founder', 'judge', 'speaker', 'donor', 'mentor'] as const;
export type RoutedLabel = (typeof ROUTED_LABELS)[number];

/** What may follow from a label. */
export const ROUTING_ACTIONS = [
  'link_company',
  'add_company',
  'add_judge',
  'add_speaking',
  'add_donation',
  'add_mentorship',
] as const;

/** What the labels of a person ask for and is not there yet. */
export const smartRouting = z.object({
  person_id: z.uuid(),
  suggestions: z.array(
    z.object({
      label: z.enum(ROUTED_LABELS),
      action: z.enum(ROUTING_ACTIONS),
      /** What the button says. */
      title: z.string(),
      /** The screen that does it, with the details prefilled. */
      path: z.string(),
    }),
  ),
});
export type SmartRouting = z.infer<typeof smartRouting>;
