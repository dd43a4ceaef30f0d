/** For steps that build on one another: after the first failure the others fail at once, instead of waiting in vain. */
export function inOrder(): (step: () => Promise<void>) => () => Promise<void> {
  let failed = false;
  return (step) => async () => {
    if (failed) throw new Error('An earlier step of this journey failed.');
    try {
      await step();
    } catch (error) {
      failed = true;
      throw error;
    }
  };
}
