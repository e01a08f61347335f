import { promises } from "#content/promises.ts";

interface Question {
  id: string;
  question: string;
  answer: string;
}

function costAnswer(parts: string): string {
  return `It depends on size, stone and how close a machine can get. Parts and kits are ${parts}. For a build, tell us the size. ${promises.quote} We then visit, measure and make it a fixed price.`;
}

/** What the shop opens with; from then on the owner's answers are in features/site/. */
export const firstQuestions: readonly Question[] = [
  {
    id: "installation",
    question: "How long does an installation take?",
    answer: `${promises.build} A fountain or a bubbling boulder is a day. An 11 x 16 ft pond with a fall is four or five. Rain on clay can add a day, because we do not dig in mud.`,
  },
  {
    id: "warranty",
    question: "What warranties do you give?",
    answer: `${promises.workmanship} Pumps, lights, liners and other parts carry their maker's warranty; the term is on the paper in the box, and we handle the claim for anything we installed.`,
  },
  {
    id: "maintenance",
    question: "How much maintenance does a pond need?",
    answer:
      "Ten minutes a week in season to empty the skimmer net and look at the falls, a clean-out in spring, a net over the pond in October. You can do all of it with a net and a vacuum, or we come on a schedule.",
  },
  {
    id: "cost",
    question: "What does a pond or fountain cost?",
    answer: costAnswer("priced on this site, shipping included"),
  },
];

const freeAnswer = firstQuestions.find(({ id }) => id === "cost")?.answer;
const pricedAnswer = costAnswer("priced on this site, and your ZIP code says what delivery costs");

/** An answer once delivery has its price. What the owner has written themselves stays theirs. */
export function answerWithRules(answer: string): string {
  return answer === freeAnswer ? pricedAnswer : answer;
}
