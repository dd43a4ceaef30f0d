/** What people here build passwords from, as far as it is missing in the list, which was collected abroad. */
export const LOCAL_WORDS = `
amitabh bangalore bengaluru bharat bhubaneswar calcutta chandigarh coimbatore dhoni ganguly gurgaon guwahati harekrishna
hariom hindustan hyderabad indore jaibhim jaihind jaimahakal jaimatadi jaishreeram jaishriram jaisriram kanpur kohli kolkata
lucknow mahadev mahakal mumbai nagpur namaste netaji omnamahshivaya omsairam omshanti radhakrishna radhe radheradhe rajasthan
rohit saibaba satnam sharmaji shahrukh shivaji shreeram siliguri sitaram sriram tendulkar vadodara vandemataram virat
virendra visakhapatnam waheguru waheguruji yuvraj
`
  .trim()
  .split(/\s+/);
