import { DEFAULT_CARD } from '../payments/test-instruments';

/** The dialog, empty: its script fills it in from what the merchant's page asked for. */
export const dialogPage = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Test payment</title>
<link rel="stylesheet" href="dialog.css">
</head>
<body>
<div id="dialog" role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="test-note" tabindex="-1" hidden>
  <header>
    <p id="merchant"></p>
    <h1 id="title"><span class="label">Amount to pay</span> <span id="amount"></span></h1>
    <p id="description"></p>
  </header>
  <p id="test-note" class="note"><strong>This is a test.</strong> No money moves.</p>
  <form id="form" novalidate>
    <fieldset>
      <legend>Pay with</legend>
      <div class="methods">
        <label><input type="radio" name="method" id="method-card" value="card" checked><span>Card</span></label>
        <label><input type="radio" name="method" id="method-upi" value="upi"><span>UPI</span></label>
      </div>
      <div id="card-field">
        <label for="card">Test card number</label>
        <input id="card" name="card" list="cards" aria-describedby="problem-text" inputmode="numeric" autocomplete="off" value="${DEFAULT_CARD}">
        <datalist id="cards">
          <option value="4100 2800 0000 1007">Visa, is accepted</option>
          <option value="5500 6700 0000 1002">Mastercard, is accepted</option>
          <option value="6527 6589 0000 1005">RuPay, is accepted</option>
          <option value="4100 2800 0006 0003">Visa, is declined</option>
          <option value="4100 2800 0008 0001">Visa, has too little money</option>
        </datalist>
      </div>
      <div id="upi-field" hidden>
        <label for="vpa">Test UPI id</label>
        <input id="vpa" name="vpa" list="vpas" aria-describedby="problem-text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" value="success@razorpay">
        <datalist id="vpas">
          <option value="success@razorpay">is accepted</option>
          <option value="failure@razorpay">is declined</option>
        </datalist>
      </div>
    </fieldset>
    <p id="status" role="status"></p>
    <div class="buttons">
      <button type="submit" id="pay" class="primary">Pay</button>
      <button type="button" id="fail">Fail</button>
      <button type="button" id="close">Close</button>
    </div>
    <div id="problem" class="problem" role="alert" hidden>
      <p id="problem-text"></p>
      <p id="problem-next"></p>
    </div>
  </form>
  <footer>
    <p id="customer"></p>
    <p>Order <code id="order"></code><span id="countdown" aria-hidden="true"></span></p>
  </footer>
</div>
<script src="dialog.js"></script>
</body>
</html>
`;
