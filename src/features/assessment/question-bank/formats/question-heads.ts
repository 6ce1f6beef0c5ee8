import { latinDigits } from '../../../../kit/text/plain-signs.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../../catalogue/rules.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import type { QuestionField } from '../../question-kinds/question-kind.ts';
import { labelOf } from '../../question-kinds/resolve-key.ts';

export interface QuestionColumn {
  head: string;
  /** In letters and digits alone. */
  sign: string;
  at: number;
  field: QuestionField;
  /** Of options: 1 for `option1`, `A`, `(a)`. 0 for every other field. */
  label: number;
}

/**
 * The meaning of a header: by the default names of spreadsheets and of Kahoot, Quizizz, Google Forms and Moodle, in any case. Additions
 * like `(max 75 characters)` are ignored. `null` for any other header.
 */
export function columnOf(head: string, at: number): QuestionColumn | null {
  const short = head.split(/\s[-–—]\s/, 1)[0] ?? '';
  for (const written of [head, short, short.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')]) {
    const sign = signOf(written);
    const option = OPTION.exec(sign);
    if (option) return { head, sign, at, field: 'option', label: labelOf(option[1] ?? '') };
    if (WRONG.test(sign)) return { head, sign, at, field: 'wrong', label: 0 };
    const field = fields.get(sign);
    if (field) return { head, sign, at, field, label: 0 };
  }
  return null;
}

const OPTION =
  /^(?:options?|choices?|answers?|answeroption|answerchoice|responses?|opt|ans|alternative|item|विकल्प)?([1-9]|1\d|20|[a-lकखगघङअबसद])$/;
const WRONG =
  /^(?:wrong|incorrect|false)(?:answer|option|choice|response)s?(?:\d{1,2}|[a-l])?$|^distractors?(?:\d{1,2}|[a-l])?$/;

function signOf(head: string): string {
  return latinDigits(head.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}#]/gu, '');
}

const names: Record<QuestionField, string> = {
  question:
    'question questions questiontext questiontitle questionstem questionstatement questionname questiondescription que ques q stem statement problem prompt mcq प्रश्न सवाल',
  kind: 'kind type questiontype itemtype answertype typeofquestion format',
  option: '',
  wrong: 'wrong distractor incorrect',
  correct:
    'correct answer answers ans key keys answerkey correctanswer correctanswers correctans correctoption correctoptions correctchoice correctchoices correctresponse correctkey rightanswer rightanswers rightans rightoption rightoptions rightchoice right answeris acceptedanswers उत्तर सहीउत्तर सहीविकल्प सहीजवाब जवाब',
  explanation:
    'explanation explanations solution solutions solutionexplanation explanationsolution rationale reason reasoning feedback generalfeedback justification answerexplanation detailedsolution detailedexplanation why व्याख्या',
  tolerance: 'tolerance margin errormargin',
  exactCase: 'exactcase casesensitive matchcase',
  inBank: 'inbank',
  unused:
    'srno sno slno serialno serialnumber sr sl no number id qno qid quesno queno questionno question# questionnumber questionid index # क्र क्रमांक क्रसं क्रम अनुक्रमांक प्रश्नसंख्या अंक विषय कठिनाई ' +
    'marks mark points point score weight weightage maxmarks negativemarks negativemark negativemarking positivemarks penalty grade ' +
    'topic topics subtopic subject chapter unit module section lesson category categories tag tags skill learningoutcome outcome co bloom bloomlevel bloomslevel bloomstaxonomy ' +
    'difficulty difficultylevel level class standard ' +
    'time timelimit timelimitsec timelimitseconds timeinseconds timelimitinseconds timeseconds timesec seconds duration ' +
    'image images imagelink imageurl picture pictureurl media medialink mediaurl video videolink videourl audio link url youtube ' +
    'hint hints reference references source year exam examname language author createdby date timestamp createdat required isrequired shuffle shuffleoptions ' +
    'quizname quiz quiztitle testname page remarks remark comment comments notes note status whyitwasrefused',
};

const fields = new Map(
  (Object.keys(names) as QuestionField[]).flatMap((field) =>
    names[field]
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, field] as const),
  ),
);

/** Names of kinds in tables. `choice` is single or multiple, depending on the key; `blank` a text or a gap, depending on the row. */
export type TableKind = QuestionKind | 'choice' | 'blank';

/** The kind in a cell; `refused` with the reason for unsupported kinds; `null` for an unknown name. */
export function kindNamed(written: string): TableKind | { refused: string } | null {
  const sign = signOf(written);
  if (/^(openended|open|essay|paragraph|longanswer|longtext|paragraphtext|subjective|descriptive)$/.test(sign))
    return { refused: 'A long answer can’t be marked by itself. Leave it out, or ask for a short text.' };
  if (
    /^(poll|survey|wordcloud|slide|draw|dropzone|brainstorm|opinion|scale|linearscale|rating|fileupload|date|time|grid)$/.test(
      sign,
    )
  )
    return { refused: `${written.trim()}: it has no right answer that can be marked. Leave it out.` };
  return kinds.get(sign) ?? null;
}

const namesByKind: (readonly [TableKind, string])[] = [
  ...QUESTION_KINDS.map((kind) => [kind, questionKinds[kind].tableNames] as const),
  [
    'choice',
    'multiplechoice choice choices mcq quiz dropdown radio radiobutton list multiplechoicequestion mc objective',
  ],
  ['blank', 'blank blanks fillintheblank fillintheblanks fillinblank fillinblanks fillup fillups fib fitb'],
];

const kinds = new Map(namesByKind.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)));
