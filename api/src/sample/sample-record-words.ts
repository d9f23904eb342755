export const SPEAKING_EVENTS = [
  'Founders Fireside',
  'Entrepreneurship Week',
  'Demo Day',
  'Startup Fundamentals',
  'Women in Startups Lunch',
  'Venture Capital Night',
  'Alumni Weekend',
] as const;

export const SPEAKING_TOPICS = [
  'From idea to first customer',
  'Raising a first round',
  'Building a team',
  'Lessons from failure',
  'Pricing',
  'Pitching in three minutes',
  'Patents for beginners',
] as const;

export const DONATION_PURPOSES = [
  'Prize money',
  'Scholarships',
  'Summer Launch',
  'Studio 225',
  'Student travel',
] as const;
