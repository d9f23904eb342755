import {
  COMPANY_FIELDS,
  namesWith,
  type MappingTarget,
  type TypeformField,
  type WrittenField,
} from '@studio-desk/shared-contract';

type Question = Pick<TypeformField, 'id' | 'title' | 'type'>;

const COMPANY = /(company|startup|start-up|venture|team|business|organi[sz]ation|project)/.source;

interface Rule {
  target: MappingTarget;
  /** Found in the question, which is in small letters. */
  asks?: RegExp;
  /** Not found in it: then it is about something else. */
  butNot?: RegExp;
  /** The question is of this type. */
  type?: string;
}

const OTHER_PEOPLE = /\b(co-?founder|member|partner|teammate|emergency)/;

/** What questions are about, the plainest first: each question goes to the first target that fits and is free. */
const RULES: readonly Rule[] = [
  { target: 'office_semester', asks: /\boffice\b.*\bsemester\b/ },
  { target: 'office_year', asks: /\boffice\b.*\byear\b/ },
  { target: 'first_contact.semester', asks: /\b(first contact|program|touchpoint)\b.*\bsemester\b/ },
  { target: 'first_contact.year', asks: /\b(first contact|program|touchpoint)\b.*\byear\b/ },
  { target: 'first_contact.status', asks: /\b(first contact|program|touchpoint)\b.*\bstatus\b/ },
  { target: 'funding.year', asks: /\b(funding|raised?|invest\w*)\b.*\byear\b/ },
  { target: 'funding.source', asks: /\b(funding source|source of (the )?funding|who funded|investors?)\b/ },
  {
    target: 'funding.amount',
    asks: /\b(funding amount|amount of funding|how much (funding|money|have you raised)|amount raised)\b/,
  },
  { target: 'contact_email', type: 'email' },
  { target: 'contact_email', asks: /\be-?mail\b/ },
  {
    target: 'company_name',
    asks: new RegExp(
      `\\b${COMPANY}('?s)? ((legal|official|full|registered) )?(name|(is )?(named|called))\\b`,
    ),
  },
  { target: 'company_name', asks: new RegExp(`\\bname of (the|your|this) ${COMPANY}\\b`) },
  { target: 'company_name', asks: new RegExp(`^(your )?${COMPANY}[?:. ]*$`) },
  { target: 'year_started', asks: /\b(year|when)\b.*\b(start(ed)?|founded|begin|began|established)\b/ },
  { target: 'year_started', asks: /\b(founded|started) in\b/ },
  { target: 'student_type', asks: /^(you are|i am|are you)( an?)?[ .…:?]*$/ },
  {
    target: 'student_type',
    asks: /\b(student type|type of student|student status|undergrad\w*|classification)\b/,
  },
  {
    target: 'major',
    asks: /\b(majors?|study|studying|field of study|degree)\b/,
    butNot: /\b(year|when|semester|graduat\w*)\b/,
  },
  { target: 'uga_contact', asks: /\b(uga|university|faculty|staff) (contact|advisor|adviser|mentor)\b/ },
  {
    target: 'office_space_at_studio_225',
    asks: /\b(need|want|use|have|rent|request|like|interested)\b.*\b(office space|an office|studio 225)\b|^(office space|studio 225)\b/,
    butNot: /\b(visit\w*|tour\w*)\b/,
  },
  { target: 'first_contact.program', asks: /\b(which|what) program\b|\bprogram name\b|^program[?:. ]*$/ },
  { target: 'name', asks: /\b(your( full)?|full) name\b|^name[?:. ]*$/, butNot: OTHER_PEOPLE },
  { target: 'name', asks: /\b(contact|founder('?s)?) name\b/, butNot: OTHER_PEOPLE },
  { target: 'name', asks: /\bwho (should|can|do) we (talk|speak|write)\b|\bcontact person\b|^who are you/ },
  {
    target: 'other_information',
    asks: /\b(anything else|other information|additional information|comments?)\b/,
  },
];

/** The question types that ask for a field of a type. */
const QUESTION_TYPES: Partial<Record<WrittenField['type'], string>> = {
  url: 'website',
  phone: 'phone_number',
};

/** Fields without a rule of their own: by the type of the question, else by their label. */
const DERIVED_RULES = namesWith(COMPANY_FIELDS, 'mapped')
  .filter((name) => RULES.every(({ target }) => target !== name))
  .flatMap((target): Rule[] => {
    const { label, type } = COMPANY_FIELDS[target];
    const questionType = QUESTION_TYPES[type];
    const asks = new RegExp(`\\b${label.toLowerCase()}\\b`);
    return [...(questionType ? [{ target, type: questionType }] : []), { target, asks }];
  });

/** Fields that are refused without others: [what is refused, what it needs]. */
const NEEDS: readonly (readonly [start: string, needed: readonly MappingTarget[]])[] = [
  ['funding.', ['funding.source', 'funding.amount']],
  ['first_contact.', ['first_contact.program']],
];

/** Where the obvious questions of a form go, by their ids; nothing goes to one field twice. */
export function suggestTargets(questions: readonly Question[]): Map<string, MappingTarget> {
  const rules = [...RULES, ...DERIVED_RULES];
  const targets = new Set(byRules(questions, rules).values());
  const lacking = NEEDS.filter(([, needed]) => needed.some((target) => !targets.has(target)));
  // Questions that asked for what is left out may go elsewhere.
  return byRules(
    questions,
    rules.filter(({ target }) => !lacking.some(([start]) => target.startsWith(start))),
  );
}

function byRules(questions: readonly Question[], rules: readonly Rule[]): Map<string, MappingTarget> {
  const found = new Map<string, MappingTarget>();
  const taken = new Set<MappingTarget>();
  for (const rule of rules) {
    if (taken.has(rule.target)) continue;
    const question = questions.find((candidate) => !found.has(candidate.id) && fits(rule, candidate));
    if (!question) continue;
    found.set(question.id, rule.target);
    taken.add(rule.target);
  }
  return found;
}

const fits = ({ asks, butNot, type }: Rule, question: Question): boolean => {
  if (type !== undefined) return question.type === type;
  const asked = words(question.title);
  return Boolean(asks?.test(asked)) && !butNot?.test(asked) && isFit(question);
};

/** A file or a consent says nothing that a field could hold. */
const isFit = ({ type }: Question) => type !== 'file_upload' && type !== 'legal';

/** What is in brackets repeats the answer to another question. */
const words = (title: string) =>
  title
    .replaceAll(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .replaceAll(' > ', ' ')
    .replaceAll('’', "'")
    .trim();
