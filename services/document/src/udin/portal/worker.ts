import { answerQuestions } from '@udin/inspection/pool/answer-questions';
import type { SheetAnswer } from './ask-sheet';
import { readSheet, type SheetQuestion } from './read-sheet';
import { WrongSheet } from './wrong-sheet';

function answer(question: SheetQuestion): SheetAnswer {
  try {
    return { lines: readSheet(question) };
  } catch (error) {
    if (error instanceof WrongSheet) return { wrong: error.message };
    throw error;
  }
}

answerQuestions((question: SheetQuestion) => () => answer(question));
