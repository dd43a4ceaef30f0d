import { answerQuestions } from './answer-questions';
import { judge } from './judge';
import type { Question } from './judgement';

answerQuestions((question: Question) => () => judge(question));
