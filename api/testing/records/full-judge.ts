import type { JudgeCreate } from '@studio-desk/shared-contract';

export const FULL_JUDGE: JudgeCreate = {
  name: 'Vera Stone',
  email: 'vera@stone.example',
  phone: '(555) 010-0002',
  point_of_contact: 'Program Manager',
  competitions: [
    { name: 'Quick Pitch', month: 'October', year: 2023, date: '2023-10-01' },
    { name: 'SEC Pitch', month: 'March', year: 2024, date: '2024-03-01' },
    { name: 'Venture Prize', month: null, year: 2024, date: null },
    { name: 'Old One', month: 'May', year: null, date: null },
  ],
};
