import type { PersonMetrics } from '@studio-desk/shared-contract';

const nobody: PersonMetrics['label_distribution'] = {
  founder: 0,
  judge: 0,
  speaker: 0,
  donor: 0,
  mentor: 0,
  board_member: 0,
  advisor: 0,
  investor: 0,
  alumni: 0,
  faculty: 0,
  staff: 0,
  student: 0,
};

export const somePersonMetrics = (fields: Partial<PersonMetrics> = {}): PersonMetrics => ({
  total_people: 1284,
  total_founders: 486,
  total_judges: 168,
  total_speakers: 112,
  total_donors: 74,
  total_mentors: 1,
  label_distribution: {
    ...nobody,
    founder: 486,
    judge: 168,
    speaker: 112,
    donor: 74,
    mentor: 1,
    student: 972,
  },
  recent_additions: [
    {
      id: '01980000-0000-7000-8000-000000000001',
      name: 'Ann Able',
      email: 'ann@acme.example',
      labels: ['founder', 'board_member', 'alumni', 'student'],
      primary_company: 'Acme Robotics',
    },
    {
      id: '01980000-0000-7000-8000-000000000002',
      name: 'Zoe Zimmer',
      email: null,
      labels: [],
      primary_company: null,
    },
  ],
  ...fields,
});

export const createZeroPersonMetrics = (): PersonMetrics => ({
  total_people: 0,
  total_founders: 0,
  total_judges: 0,
  total_speakers: 0,
  total_donors: 0,
  total_mentors: 0,
  label_distribution: nobody,
  recent_additions: [],
});
