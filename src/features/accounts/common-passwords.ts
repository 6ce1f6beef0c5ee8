/**
 * Words that people take for a password again and again, alone or with digits, signs and swapped letters around them
 * (`guessable-password.ts`). Written for this product: common words, first names, gods, cities, film and cricket of India
 * among them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passwort passcode passphrase passwd pass secret letmein welcome login signin signup logon access admin
  administrator root superuser user username guest test tester testing demo sample example default changeme temp
  temporary master manager office system server database computer internet wifi network mobile samsung nokia iphone
  android google facebook instagram whatsapp youtube twitter linkedin amazon flipkart microsoft windows apple gmail
  yahoo hotmail outlook email account private security secure unlock open please thankyou hello helloworld
  hi namaste namaskar salaam welcome goodmorning goodnight iloveyou iloveu loveyou lovely love lover lovers sweetheart
  darling baby babygirl babyboy princess prince queen king angel beautiful pretty handsome jaan jaanu janu sona shona
  babu betu chotu munna pinky sweety sweetie honey sugar cookie chocolate candy butter cheese banana mango apple
  orange cherry coffee chai biryani samosa paneer summer winter spring autumn monsoon sunshine rainbow flower rose
  lotus jasmine lily daisy butterfly tiger lion elephant monkey dragon eagle falcon phoenix panther wolf shadow
  ghost ninja warrior soldier fighter hunter ranger killer danger devil demon joker batman superman spiderman ironman
  captain avengers pokemon naruto starwars matrix legend hero champion winner victory success lucky fortune
  freedom forever friend friends family mother father mummy mummypapa mompapa mumpapa papa mama amma appa
  didi bhai bhaiya brother sister son daughter wife husband myself me mine mylife mylove myworld world india bharat
  hindustan jaihind vandemataram incredible indian tiranga delhi newdelhi mumbai bombay kolkata calcutta chennai madras
  bangalore bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna agra varanasi banaras
  kashi noida gurgaon gurugram chandigarh amritsar ludhiana surat vadodara rajkot goa kerala punjab gujarat rajasthan
  maharashtra bihar assam kashmir himalaya ganga yamuna narmada krishna radha radhakrishna radheradhe radheshyam ram
  rama jaishreeram jaishriram shriram shreeram sitaram hanuman bajrangbali jaibajrangbali ganesh ganesha ganpati
  ganapati shiva shiv mahadev harharmahadev omnamahshivaya om durga maadurga kali lakshmi laxmi saraswati parvati
  vishnu balaji tirupati saibaba omsairam jaimatadi allah bismillah mohammed muhammad mashallah inshallah waheguru
  satnam jesus christ jesuschrist god godisgreat godislove blessed bless heaven faith hope peace mercy cricket football
  soccer hockey kabaddi badminton tennis chess dhoni msdhoni sachin tendulkar kohli viratkohli rohit rohitsharma
  bumrah ganguly dravid sehwag csk rcb ipl superkings mumbaiindians knightriders liverpool chelsea arsenal barcelona
  realmadrid manchester messi ronaldo neymar ferrari porsche mercedes toyota honda yamaha bullet pulsar royalenfield
  harley mustang corvette maruti suzuki tata mahindra reliance jio airtel vodafone shahrukh shahrukhkhan salman
  salmankhan amitabh bachchan aamir hrithik akshay ranbir deepika katrina kareena aishwarya priyanka alia sholay
  bollywood rajini rajinikanth prabhas bahubali thala thalapathy vijay ajith suriya aarav aditya ajay akash amit amita
  amrita anand ananya anil anita anjali ankit ankita anu anuj anushka arjun arun aruna asha ashish ashok ashwin
  ayush bharti chetan deepak dev devi dinesh divya gaurav gautam geeta gopal harish harsh hari isha ishaan jyoti
  kajal kamal karan karthik kavita kavya khushi kiran kishore komal kumar lalit madhu mahesh manish manisha manoj
  maya meena meera mohan mohit mukesh naina naman naveen neelam neeraj neha nikhil nikita nisha nitin pankaj pooja
  prakash pramod pranav prasad prashant praveen preeti prem priya puja rahul raj raja rajat rajesh rajkumar raju rakesh
  ramesh rani ravi rekha riya rohan roshan sachin sagar sahil sandeep sangeeta sanjay sanjana santosh sarita satish
  saurabh seema shalini shankar sharma shilpa shreya shruti shubham shyam simran singh sneha sonal sonali sonam sonia
  sonu subhash sudha sumit sunil sunita suman suresh sushma swati tanvi tarun uday umesh usha vandana varun vikas
  vikram vinay vinod vishal vivek yadav yash yogesh zoya ali ahmed khan salma fatima ayesha imran sameer john david
  michael daniel james robert william thomas joseph george charles andrew matthew joshua anthony jordan alexander
  nicholas jonathan christopher benjamin samuel steven kevin brian jason justin ryan eric peter paul mark martin
  jennifer jessica michelle amanda ashley nicole stephanie elizabeth melissa sarah laura anna maria rachel rebecca
  samantha charlie maggie buster ginger pepper bailey max molly lucy daisy tigger snoopy mickey minnie donald barbie
  hannah olivia sophia emma lauren taylor morgan alex chris thomas hunter harry harrypotter hogwarts gandalf
  merlin student teacher school college university institute academy education study course class exam result
  engineer engineering doctor nurse police army navy airforce officer lawyer business company money rupees dollar
  crorepati lakhpati millionaire bank banking credit trust market trading stock shares bitcoin crypto gold golden
  silver diamond platinum purple yellow orange green blue black white pink red colour color music guitar piano dance
  dancer singer movie cinema photo camera video game gamer gaming pubg freefire minecraft fortnite callofduty
  counterstrike valorant playstation xbox nintendo mario zelda pikachu football baseball basketball cowboys yankees
  steelers eagles lakers rangers hello123 trustno1 whatever nothing something anything everything nobody somebody
  number letter alphabet keyboard mouse monitor laptop desktop printer qwerty qwertz azerty asdf zxcv abcd aaaa abc xyz
  fuckyou fuckoff fuck bitch asshole bastard sexy sex playboy naughty badboy badgirl goodboy goodgirl coolboy coolgirl
  cool rockstar rocky rock star superstar stars moon sun sky earth ocean river mountain forest water fire thunder
  lightning storm snow ice icecream cream cupcake pizza burger chicken noodles maggi cocacola pepsi
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday today tomorrow yesterday morning evening night birthday happy happybirthday newyear
  happynewyear diwali holi eid christmas santa navratri rakhi independence republic congress modi narendramodi
  gandhi mahatma nehru ambedkar bhagatsingh shivaji abdulkalam einstein newton
  digital marketing digitalmarketing seo website webdesign developer programmer coding python java javascript react
  oracle mysql linux ubuntu hacker hacking matrix root toor cisco router modem
  `
    .trim()
    .split(/\s+/),
);
