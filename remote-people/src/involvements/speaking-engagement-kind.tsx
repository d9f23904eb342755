import {
  involvementRoutes,
  speakingEngagement,
  speakingCreate,
  trimToNull,
  type SpeakingEngagement,
} from '@studio-desk/shared-contract';
import { FieldGrid, formatDate } from '@studio-desk/shared-ui/components';
import { DateInput, InvolvementTextInput } from './involvement-fields';
import type { InvolvementKindDescription } from './involvement-kind';
import { dateMergeUnit, notesMergeUnit, createTextMergeUnit } from './involvement-merge-units';

export const speakingEngagementKind: InvolvementKindDescription<SpeakingEngagement> = {
  kind: 'speaking',
  label: 'speaker',
  suggestsLabel: true,
  title: 'Speaking Engagements',
  noun: 'speaking engagement',
  calls: involvementRoutes.speaking,
  stored: speakingEngagement,
  rules: speakingCreate,
  problems: () => [],
  valuesOf: ({ event_name, topic, date, notes }) => ({
    event_name,
    topic: topic ?? '',
    date: date ?? '',
    notes: notes ?? '',
  }),
  involvementValues: ({ event_name, topic, date, notes }) => ({
    event_name: event_name.trim(),
    topic: trimToNull(topic),
    date: trimToNull(date),
    notes: trimToNull(notes),
  }),
  units: [
    createTextMergeUnit('Event', 'event_name'),
    createTextMergeUnit('Topic', 'topic'),
    dateMergeUnit,
    notesMergeUnit,
  ],
  labelSuffix: ({ event_name }) => `at ${event_name}`,
  summaryOf: ({ event_name, topic, date }) => ({
    title: event_name,
    details: [topic, date && formatDate(date)],
  }),
  firstField: 'event_name',
  Fields: () => (
    <>
      <FieldGrid columns={2}>
        <InvolvementTextInput name="event_name" label="Event" required />
        <DateInput name="date" label="Date" />
      </FieldGrid>
      <InvolvementTextInput name="topic" label="Topic" />
    </>
  ),
};
