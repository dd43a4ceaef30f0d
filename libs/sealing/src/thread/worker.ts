import { answerQuestions } from '@udin/inspection/pool/answer-questions';
import { checkPdf } from '../checking/check-pdf';
import type { Question } from './ask-worker';

answerQuestions(async (question: Question) => {
  if (question.task === 'check') return () => checkPdf(question);
  // Loaded by need: a check draws nothing, and fonts with all around them take half of a thread's start.
  const { prepareSeal } = await import('./prepare-seal');
  return () => prepareSeal(question);
});
