import {
  COMPANY_FIELDS,
  listFieldNamesWith,
  type MappingTarget,
  type TypeformField,
  type EditableField,
} from '@studio-desk/shared-contract';

type Question = Pick<TypeformField, 'id' | 'title' | 'type'>;

const COMPANY = /(company|startup|start-up|venture|team|business|organi[sz]ation|project)/.source;

interface Rule {
  target: MappingTarget;
  pattern?: RegExp;
  except?: RegExp;
  type?: string;
}

const OTHER_PEOPLE = /\b(co-?founder|member|partner|teammate|emergency)/;

/** Most specific first, because each question gets the first matching target that is still free. */
const RULES: readonly Rule[] = [
  { target: 'office_semester', pattern: /\boffice\b.*\bsemester\b/ },
  { target: 'office_year', pattern: /\boffice\b.*\byear\b/ },
  { target: 'first_contact.semester', pattern: /\b(first contact|program|touchpoint)\b.*\bsemester\b/ },
  { target: 'first_contact.year', pattern: /\b(first contact|program|touchpoint)\b.*\byear\b/ },
  { target: 'first_contact.status', pattern: /\b(first contact|program|touchpoint)\b.*\bstatus\b/ },
  { target: 'funding.year', pattern: /\b(funding|raised?|invest\w*)\b.*\byear\b/ },
  {
    target: 'funding.source',
    pattern: /\b(funding source|source of (the )?funding|who funded|investors?)\b/,
  },
  {
    target: 'funding.amount',
    pattern: /\b(funding amount|amount of funding|how much (funding|money|have you raised)|amount raised)\b/,
  },
  { target: 'contact_email', type: 'email' },
  { target: 'contact_email', pattern: /\be-?mail\b/ },
  {
    target: 'company_name',
    pattern: new RegExp(
      `\\b${COMPANY}('?s)? ((legal|official|full|registered) )?(name|(is )?(named|called))\\b`,
    ),
  },
  { target: 'company_name', pattern: new RegExp(`\\bname of (the|your|this) ${COMPANY}\\b`) },
  { target: 'company_name', pattern: new RegExp(`^(your )?${COMPANY}[?:. ]*$`) },
  { target: 'year_started', pattern: /\b(year|when)\b.*\b(start(ed)?|founded|begin|began|established)\b/ },
  { target: 'year_started', pattern: /\b(founded|started) in\b/ },
  { target: 'student_type', pattern: /^(you are|i am|are you)( an?)?[ .…:?]*$/ },
  {
    target: 'student_type',
    pattern: /\b(student type|type of student|student status|undergrad\w*|classification)\b/,
  },
  {
    target: 'major',
    pattern: /\b(majors?|study|studying|field of study|degree)\b/,
    except: /\b(year|when|semester|graduat\w*)\b/,
  },
  { target: 'uga_contact', pattern: /\b(uga|university|faculty|staff) (contact|advisor|adviser|mentor)\b/ },
  {
    target: 'office_space_at_studio_225',
    pattern:
      /\b(need|want|use|have|rent|request|like|interested)\b.*\b(office space|an office|studio 225)\b|^(office space|studio 225)\b/,
    except: /\b(visit\w*|tour\w*)\b/,
  },
  { target: 'first_contact.program', pattern: /\b(which|what) program\b|\bprogram name\b|^program[?:. ]*$/ },
  { target: 'name', pattern: /\b(your( full)?|full) name\b|^name[?:. ]*$/, except: OTHER_PEOPLE },
  { target: 'name', pattern: /\b(contact|founder('?s)?) name\b/, except: OTHER_PEOPLE },
  {
    target: 'name',
    pattern: /\bwho (should|can|do) we (talk|speak|write)\b|\bcontact person\b|^who are you/,
  },
  {
    target: 'other_information',
    pattern: /\b(anything else|other information|additional information|comments?)\b/,
  },
];

const QUESTION_TYPES: Partial<Record<EditableField['type'], string>> = {
  url: 'website',
  phone: 'phone_number',
};

const DERIVED_RULES = listFieldNamesWith(COMPANY_FIELDS, 'mapped')
  .filter((name) => RULES.every(({ target }) => target !== name))
  .flatMap((target): Rule[] => {
    const { label, type } = COMPANY_FIELDS[target];
    const questionType = QUESTION_TYPES[type];
    const pattern = new RegExp(`\\b${label.toLowerCase()}\\b`);
    return [...(questionType ? [{ target, type: questionType }] : []), { target, pattern }];
  });

/** A mapping to a target that starts with `start` is invalid unless all `needed` targets are mapped too. */
const REQUIRED_TARGETS: readonly (readonly [start: string, needed: readonly MappingTarget[]])[] = [
  ['funding.', ['funding.source', 'funding.amount']],
  ['first_contact.', ['first_contact.program']],
];

export function suggestMappingTargets(questions: readonly Question[]): Map<string, MappingTarget> {
  const rules = [...RULES, ...DERIVED_RULES];
  const targets = new Set(byRules(questions, rules).values());
  const incomplete = REQUIRED_TARGETS.filter(([, needed]) => needed.some((target) => !targets.has(target)));
  // Match again without the incomplete targets, because their questions may match other targets.
  return byRules(
    questions,
    rules.filter(({ target }) => !incomplete.some(([start]) => target.startsWith(start))),
  );
}

function byRules(questions: readonly Question[], rules: readonly Rule[]): Map<string, MappingTarget> {
  const found = new Map<string, MappingTarget>();
  const usedTargets = new Set<MappingTarget>();
  for (const rule of rules) {
    if (usedTargets.has(rule.target)) continue;
    const question = questions.find((candidate) => !found.has(candidate.id) && matchesRule(rule, candidate));
    if (!question) continue;
    found.set(question.id, rule.target);
    usedTargets.add(rule.target);
  }
  return found;
}

const matchesRule = ({ pattern, except, type }: Rule, question: Question): boolean => {
  if (type !== undefined) return question.type === type;
  const text = normalize(question.title);
  return Boolean(pattern?.test(text)) && !except?.test(text) && isMappable(question);
};

/** Responses to file uploads and consent questions cannot be stored in a field. */
const isMappable = ({ type }: Question) => type !== 'file_upload' && type !== 'legal';

/**
 * Prepares a title for the patterns. Drops text in brackets: it is the title of another question, whose
 * response Typeform inserts there.
 */
const normalize = (title: string) =>
  title
    .replaceAll(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .replaceAll(' > ', ' ')
    .replaceAll('’', "'")
    .trim();
