import { IsEmail, IsString, IsUUID } from 'class-validator';

/** Who an event is about: travels with it, so that no consumer waits for another event to know the address. */
export class CustomerRef {
  @IsUUID()
  id!: string;

  @IsString()
  firstName!: string;

  @IsString()
  lastName!: string;

  @IsEmail()
  email!: string;
}

export const aCustomer: CustomerRef = {
  id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10',
  firstName: 'Ananya',
  lastName: 'Sen',
  email: 'ananya.sen@example.in',
};
