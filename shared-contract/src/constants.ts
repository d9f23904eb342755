export const GRADUATION_SEMESTERS = ['Spring', 'Summer', 'Fall'] as const;
export const SEMESTERS = ['Fall', 'Spring', 'Summer'] as const;
export const TOUCHPOINT_STATUSES = ['Started', 'Completed', 'Pitch', 'Funded'] as const;
export const STUDENT_TYPES = ['Undergraduate', 'Graduate', 'Faculty', 'Alumni'] as const;

export const INDUSTRIES = [
  'Agriculture',
  'Consumer Products',
  'Education',
  'Energy',
  'Finance',
  'Food and Beverage',
  'Health',
  'Manufacturing',
  'Media',
  'Real Estate',
  'Retail',
  'Services',
  'Software',
  'Sports',
  'Travel',
] as const;

export const PROGRAMS = [
  'Kickstart Fund',
  'Idea Accelerator',
  'Summer Launch',
  'Next Top Entrepreneur',
  'GBAN',
  'Quick Pitch',
  'SEC Pitch',
  'Floor & Decor',
  'Venture Prize',
] as const;

export const FUNDING_SOURCES = [
  'Kickstart Fund',
  'Idea Accelerator',
  'GBAN',
  'Quick Pitch',
  'Next Top Entrepreneur',
  'SEC Pitch',
  'Floor & Decor',
  'Venture Prize',
  'Angel Investment',
  'VC Investment',
  'Grant',
  'Other Competition',
  'Other',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const PERSON_LABELS = [
  'founder',
  'judge',
  'speaker',
  'donor',
  'mentor',
  'board_member',
  'advisor',
  'investor',
  'alumni',
  'faculty',
  'staff',
  'student',
] as const;
export type PersonLabel = (typeof PERSON_LABELS)[number];

export const FALLBACK_UGA_CONTACTS = [
  'Program Director',
  'Program Manager',
  'Accelerator Lead',
  'Outreach Coordinator',
  'Student Fellow',
] as const;

/**
 * The browser caches all companies or judges if there are at most this many. If there are more, it searches
 * on the server and loads one page at a time.
 */
export const MAX_CACHED_ROWS = 1000;
export const PAGE_SIZE = 25;
export const MAX_SEARCH_RESULTS = 20;

export const JUDGE_INACTIVE_AFTER_YEARS = 2;

/** Dashboards count a record as recent if it was added today or in this many days before today. */
export const RECENT_DAYS = 30;

export const createYearChoices = (currentYear: number): number[] =>
  Array.from({ length: 10 }, (_, age) => currentYear - age);
