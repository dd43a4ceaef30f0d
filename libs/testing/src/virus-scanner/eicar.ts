/** In two halves: whole, it would make virus scanners take this very file for the test virus. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Finds the EICAR test file wherever in a file it stands; a line of ClamAV's extended signature format. */
export const EICAR_SIGNATURE = `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}`;
