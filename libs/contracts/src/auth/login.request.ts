import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LowerCaseEmail } from '../text-rules';

/** LOG-1, ADM-1. */
export class LoginRequest {
  @LowerCaseEmail()
  @IsNotEmpty({ message: 'Email is required' })
  @IsEmail({}, { message: 'Please enter a valid email' })
  @MaxLength(254)
  email!: string;

  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1024)
  password!: string;
}
